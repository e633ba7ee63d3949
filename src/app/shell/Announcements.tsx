import type { selectAnnouncements } from '../../../machines/app/app.selectors';
import { useLanguage, useText } from '../../i18n/I18n';
import { Marquee } from '../../ui/promo/Marquee';

export interface AnnouncementsProps {
  list: ReturnType<typeof selectAnnouncements>;
  onDismiss: () => void;
}

export default function Announcements({ list, onDismiss }: AnnouncementsProps) {
  const text = useText('shell');
  const isHindi = useLanguage() === 'hi';
  return (
    <Marquee
      label={text('announcements')}
      items={list.map(({ content, contentHi }) => (isHindi && contentHi) || content)}
      pauseText={text('pause')}
      playText={text('play')}
      dismissText={text('dismiss')}
      onDismiss={onDismiss}
    />
  );
}
