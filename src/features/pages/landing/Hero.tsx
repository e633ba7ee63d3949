import { selectIsPlayer, selectUser } from '../../../../machines/app/session/session.selectors';
import { useText } from '../../../i18n/I18n';
import { Button } from '../../../ui/buttons/Button';
import { useAuth, useSessionSelector } from '../../../view/actors/actors';
import { usePlayMoneyText } from '../../../view/actors/play-money';
import styles from './Hero.module.css';

/** Introduction for a visitor, greeting for a player. */
export function Hero() {
  return useSessionSelector(selectIsPlayer) ? <Welcome /> : <Invitation />;
}

function Welcome() {
  const text = useText();
  const name = useSessionSelector(selectUser)?.username || text('shell.player');
  return (
    <div className={styles.hero}>
      <h1 className={styles.title} tabIndex={-1}>
        {text('hero.playerTitle', { name })}
      </h1>
      <p className={styles.text}>{text('hero.playerText')}</p>
    </div>
  );
}

function Invitation() {
  const text = useText();
  const playMoney = usePlayMoneyText();
  const auth = useAuth();
  return (
    <div className={styles.hero}>
      <h1 className={styles.title} tabIndex={-1}>
        <span className={styles.sentence}>{text('hero.title')}</span>{' '}
        <span className={styles.sentence}>{playMoney('headline')}</span>
      </h1>
      <p className={styles.text}>{text('hero.text')}</p>
      <div className={styles.links}>
        <Button onClick={() => auth.send({ type: 'auth.opened', step: 'mobile', as: 'modal' })}>
          {text('hero.join')}
        </Button>
        <Button
          variant="ghost"
          onClick={() => auth.send({ type: 'auth.opened', step: 'login', as: 'modal' })}
        >
          {text('hero.logIn')}
        </Button>
      </div>
    </div>
  );
}
