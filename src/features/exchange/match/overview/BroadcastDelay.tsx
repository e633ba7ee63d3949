import { useSelector } from '@xstate/react';
import { selectIsDelayNoticeDismissed } from '../../../../../machines/exchange/exchange.selectors';
import { useText } from '../../../../i18n/I18n';
import { Notice } from '../../../../ui/feedback/Notice';
import { useExchange } from '../../../../view/actors/exchange';
import styles from './BroadcastDelay.module.css';

/** Warns that television pictures are a few seconds behind the prices, until the player dismisses it. */
export function BroadcastDelay() {
  const text = useText('match');
  const exchange = useExchange();
  if (useSelector(exchange, selectIsDelayNoticeDismissed)) return null;
  return (
    <Notice
      className={styles.delay}
      title={text('delayedTitle')}
      onDismiss={() => exchange.send({ type: 'exchange.delayNoticeDismissed' })}
      dismissText={text('dismiss')}
    >
      {text('delayedText')}
    </Notice>
  );
}
