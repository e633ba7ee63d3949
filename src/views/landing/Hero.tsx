import { isPlayer, user } from '../../../machines/session/session.selectors';
import { useAuth, useSessionSelector } from '../../app/hooks/actors';
import { useText } from '../../i18n/I18n';
import { Button } from '../../ui/action/Button';
import styles from './Hero.module.css';

/** What the product is, to a visitor; good to see you, to a player. */
export function Hero() {
  return useSessionSelector(isPlayer) ? <Welcome /> : <Invitation />;
}

function Welcome() {
  const text = useText();
  const name = useSessionSelector(user)?.mstruserid || text('shell.player');
  return (
    <div className={styles.hero}>
      <h1 className={styles.title} tabIndex={-1}>
        {text('landing.heroPlayerTitle', { name })}
      </h1>
      <p className={styles.words}>{text('landing.heroPlayerText')}</p>
    </div>
  );
}

function Invitation() {
  const text = useText();
  const auth = useAuth();
  return (
    <div className={styles.hero}>
      <h1 className={styles.title} tabIndex={-1}>
        {text('landing.heroTitle')}
      </h1>
      <p className={styles.words}>{text('landing.heroText')}</p>
      <div className={styles.ways}>
        <Button onClick={() => auth.send({ type: 'auth.opened', step: 'mobile', as: 'modal' })}>
          {text('landing.join')}
        </Button>
        <Button
          variant="ghost"
          onClick={() => auth.send({ type: 'auth.opened', step: 'login', as: 'modal' })}
        >
          {text('landing.enter')}
        </Button>
      </div>
    </div>
  );
}
