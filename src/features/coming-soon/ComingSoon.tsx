import { selectIsPlayer } from '../../../machines/session/session.selectors';
import { useAuth, useSessionSelector } from '../../actors/actors';
import { useText } from '../../i18n/I18n';
import { AppLink } from '../../navigation/AppLink';
import { links } from '../../navigation/links';
import { useOverlay } from '../../navigation/overlay';
import { type RouteName, routeOf, type TitleKey } from '../../navigation/routes';
import { AfterPaint } from '../../rendering/AfterPaint';
import { Button } from '../../ui/buttons/Button';
import { ButtonLink } from '../../ui/buttons/ButtonLink';
import { Badge } from '../../ui/display/Badge';
import EmptyArt from '../../ui/illustrations/EmptyArt';
import { useDeferredLocale } from '../pages/translated';
import styles from './Soon.module.css';
import { soonWords } from './words/words';

/** A screen that is not built yet: what comes here, and ways on that work. */
export default function ComingSoon({ name }: { name: RouteName }) {
  const text = useText();
  const { title } = routeOf(name);
  return (
    <section className={styles.soon}>
      <div className={styles.art}>
        <EmptyArt />
      </div>
      <Badge tone="accent">{text('shell.soon')}</Badge>
      <h1 className={styles.title} tabIndex={-1}>
        {text('soon.heading', { screen: text(`titles.${title}`) })}
      </h1>
      <p className={styles.words}>{text('soon.words')}</p>
      <AfterPaint placeholder={null}>
        <Coming title={title} />
        <Ways />
      </AfterPaint>
    </section>
  );
}

function Coming({ title }: { title: TitleKey }) {
  const words = soonWords.read(useDeferredLocale());
  const coming: Readonly<Partial<Record<TitleKey, readonly string[]>>> = words.coming;
  const items = coming[title];
  if (!items) return null;
  return (
    <div className={styles.coming}>
      <h2>{words.comingTitle}</h2>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}

function Ways() {
  const text = useText();
  const auth = useAuth();
  const open = useOverlay();
  const words = soonWords.read(useDeferredLocale());
  const isVisitor = !useSessionSelector(selectIsPlayer);
  return (
    <nav className={styles.links} aria-label={words.waysTitle}>
      <AppLink to={links.home}>
        <ButtonLink>{text('soon.toSports')}</ButtonLink>
      </AppLink>
      {isVisitor && (
        <Button
          variant="quiet"
          onClick={() => auth.send({ type: 'auth.opened', step: 'mobile', as: 'modal' })}
        >
          {text('soon.signUp')}
        </Button>
      )}
      <Button variant="ghost" onClick={() => open('search')}>
        {text('navigation.searchGames')}
      </Button>
    </nav>
  );
}
