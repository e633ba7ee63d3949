import { useText } from '../../../i18n/I18n';
import { useSubject } from '../../../view/navigation/document-subject';
import { Lobby } from './lobby/Lobby';
import type { GameProvider } from './types';

/** The games of one provider. */
export function ProviderPage({ provider: { games, name, slug } }: { provider: GameProvider }) {
  const text = useText('lobby');
  useSubject(name);
  return (
    <Lobby
      title={name}
      lead={text('count', { count: games })}
      scope={{ provider: slug, category: null, tag: null }}
    />
  );
}
