import { Link } from 'wouter';
import { isPlayer } from '../../../machines/session/session.selectors';
import { useAuth, useSessionSelector } from '../../app/hooks/actors';
import { pathOf, type RouteName, routeOf } from '../../app/routes';
import { useText } from '../../i18n/I18n';
import { Button } from '../../ui/action/Button';
import { ButtonLink } from '../../ui/action/ButtonLink';
import EmptyArt from '../../ui/art/EmptyArt';
import { Badge } from '../../ui/display/Badge';
import styles from './Soon.module.css';

/** A screen that is not built yet: what comes here, and ways on that work. */
export default function Soon({ name }: { name: RouteName }) {
  const text = useText();
  const auth = useAuth();
  const isVisitor = !useSessionSelector(isPlayer);
  return (
    <section className={styles.soon}>
      <div className={styles.art}>
        <EmptyArt />
      </div>
      <Badge tone="accent">{text('shell.soon')}</Badge>
      <h1 className={styles.title} tabIndex={-1}>
        {text('soon.heading', { screen: text(`titles.${routeOf(name).title}`) })}
      </h1>
      <p className={styles.words}>{text('soon.words')}</p>
      <div className={styles.ways}>
        <Link href={pathOf('sports')} asChild>
          <ButtonLink>{text('soon.toSports')}</ButtonLink>
        </Link>
        {isVisitor && (
          <Button
            variant="quiet"
            onClick={() => auth.send({ type: 'auth.opened', step: 'mobile', as: 'modal' })}
          >
            {text('soon.signUp')}
          </Button>
        )}
      </div>
    </section>
  );
}
