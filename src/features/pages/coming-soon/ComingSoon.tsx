import { selectIsPlayer } from '../../../../machines/app/session/session.selectors';
import { useText } from '../../../i18n/I18n';
import type { Namespaces } from '../../../i18n/namespaces';
import { Button } from '../../../ui/buttons/Button';
import { ButtonLink } from '../../../ui/buttons/ButtonLink';
import { Badge } from '../../../ui/display/Badge';
import { ScreenTitle } from '../../../ui/display/ScreenTitle';
import EmptyArt from '../../../ui/illustrations/EmptyArt';
import { useAuth, useSessionSelector } from '../../../view/actors/actors';
import { AppLink } from '../../../view/navigation/AppLink';
import { links } from '../../../view/navigation/links';
import { useOverlay } from '../../../view/navigation/overlay';
import { type RouteName, routeOf, type TitleKey } from '../../../view/navigation/routes';
import { AfterPaint } from '../../../view/rendering/AfterPaint';
import styles from './ComingSoon.module.css';

/** A screen that is not available yet: what to expect, and links to screens that are. */
export default function ComingSoon({ name }: { name: RouteName }) {
  const text = useText();
  const { title } = routeOf(name);
  return (
    <section className={styles.comingSoon}>
      <div className={styles.art}>
        <EmptyArt />
      </div>
      <Badge tone="accent">{text('shell.soon')}</Badge>
      <ScreenTitle>{text('comingSoon.heading', { screen: text(`titles.${title}`) })}</ScreenTitle>
      <p className={styles.text}>{text('comingSoon.text')}</p>
      <AfterPaint placeholder={null}>
        <Expectations title={title} />
        <AvailableNow />
      </AfterPaint>
    </section>
  );
}

type DescribedTitle = keyof Namespaces['comingSoon']['expect'];

function Expectations({ title }: { title: TitleKey }) {
  const text = useText('comingSoon');
  const key = `expect.${title as DescribedTitle}` as const;
  if (!text.has(key)) return null;
  return (
    <div className={styles.coming}>
      <h2>{text('expectTitle')}</h2>
      <ul className={styles.items}>{text.rich(key, { item: (item) => <li>{item}</li> })}</ul>
    </div>
  );
}

function AvailableNow() {
  const text = useText();
  const auth = useAuth();
  const open = useOverlay();
  const isVisitor = !useSessionSelector(selectIsPlayer);
  return (
    <nav className={styles.links} aria-label={text('comingSoon.availableTitle')}>
      <AppLink to={links.home}>
        <ButtonLink>{text('comingSoon.toSports')}</ButtonLink>
      </AppLink>
      {isVisitor && (
        <Button
          variant="quiet"
          onClick={() => auth.send({ type: 'auth.opened', step: 'mobile', as: 'modal' })}
        >
          {text('comingSoon.signUp')}
        </Button>
      )}
      <Button variant="ghost" onClick={() => open('search')}>
        {text('navigation.searchGames')}
      </Button>
    </nav>
  );
}
