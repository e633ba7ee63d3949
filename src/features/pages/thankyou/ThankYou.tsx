import { useHistoryState } from 'wouter/use-browser-location';
import { selectUser } from '../../../../machines/app/session/session.selectors';
import { selectBalance } from '../../../../machines/app/wallet/wallet.selectors';
import { useText } from '../../../i18n/I18n';
import { ButtonLink } from '../../../ui/buttons/ButtonLink';
import { Money } from '../../../ui/display/Money';
import ThanksArt from '../../../ui/illustrations/ThanksArt';
import { useSessionSelector, useWalletSelector } from '../../../view/actors/actors';
import { useBalanceFreshness } from '../../../view/actors/balance';
import { usePlayMoneyText } from '../../../view/actors/play-money';
import { linkProps } from '../../../view/navigation/link-props';
import { nextOf, pathOf } from '../../../view/navigation/routes';
import styles from './ThankYou.module.css';

/** The address that was requested before the registration; null if none. */
function useRequestedAddress(): string | null {
  const state = useHistoryState<{ returnTo?: unknown } | null>();
  const next = nextOf(state?.returnTo);
  return next === pathOf('thankyou') ? null : next;
}

/** Shown after a registration: the username, the wallet, and links to what was requested before it and to the sports. */
export default function ThankYou() {
  const text = useText();
  const playMoney = usePlayMoneyText();
  const requested = useRequestedAddress();
  const name = useSessionSelector(selectUser)?.username || text('shell.player');
  const balance = useWalletSelector(selectBalance);
  const freshness = useBalanceFreshness();
  return (
    <section className={styles.screen}>
      <div className={styles.art}>
        <ThanksArt />
      </div>
      <h1 className={styles.title} tabIndex={-1}>
        {text('thankyou.heading', { name })}
      </h1>
      <p className={styles.text}>{text('thankyou.text')}</p>
      <dl className={styles.wallet} aria-live="polite">
        <dt>{text('thankyou.wallet')}</dt>
        <dd>
          {balance === null ? (
            text(freshness === 'updating' ? 'wallet.updating' : 'wallet.unknown')
          ) : (
            <Money paise={balance} />
          )}
        </dd>
        {balance !== null && freshness !== 'live' && (
          <dd className={styles.old}>{text('wallet.lastKnown')}</dd>
        )}
      </dl>
      {requested !== null && (
        <ButtonLink size="large" {...linkProps(requested)}>
          {text(/[?&]match=/.test(requested) ? 'thankyou.toMatch' : 'thankyou.toRequested')}
        </ButtonLink>
      )}
      <ButtonLink
        size="large"
        variant={requested === null ? 'primary' : 'ghost'}
        {...linkProps(pathOf('sports'))}
      >
        {text('thankyou.toSports')}
      </ButtonLink>
      <p className={styles.text}>{playMoney('note')}</p>
    </section>
  );
}
