import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { type BonusActor, selectIsBusy } from '../../../../machines/account/bonus/bonus.selectors';
import { useText } from '../../../i18n/I18n';
import { Button } from '../../../ui/buttons/Button';
import { Notice } from '../../../ui/feedback/Notice';
import { formatPaise } from '../../../ui/format';
import { Stack } from '../../../ui/layout/Stack';
import { Dialog } from '../../../ui/overlay/Dialog';
import styles from './Bonus.module.css';
import type { BonusDetails } from './types';

const shown = (paise: number) => formatPaise(paise, { whole: true });

/** The button that forfeits the bonus. Its dialog states the loss and asks for confirmation. */
export function GiveUp({ actor, bonus }: { actor: BonusActor; bonus: BonusDetails }) {
  const text = useText('bonus');
  const isBusy = useSelector(actor, selectIsBusy);
  const [isAsking, setAsking] = useState(false);
  const { amount, released, wagered, weights } = bonus;
  // A backend that does not send its terms may allow another claim, and count stakes again.
  const hasTerms = weights !== null;
  // Without what was paid, what would be lost is not known.
  const lost = released === null ? null : { amount: shown(amount - released) };
  const close = () => setAsking(false);
  const confirm = () => {
    close();
    actor.send({ type: 'bonus.forfeitConfirmed' });
  };
  return (
    <Stack gap={12}>
      {hasTerms && <p className={styles.quiet}>{text('giveUpText')}</p>}
      <div>
        <Button variant="quiet" busy={isBusy} busyText={text('givingUp')} onClick={() => setAsking(true)}>
          {text('giveUp')}
        </Button>
      </div>
      <Dialog
        open={isAsking}
        title={lost ? text('giveUpTitle', lost) : text('giveUpUnknownTitle')}
        closeText={text('keep')}
        closesOnBackdrop
        onClose={close}
        footer={
          <>
            <Button variant="ghost" onClick={close}>
              {text('keep')}
            </Button>
            <Button variant="danger" onClick={confirm}>
              {lost ? text('giveUpConfirm', lost) : text('giveUp')}
            </Button>
          </>
        }
      >
        <Stack gap={12}>
          <p>{lost ? text('giveUpLoss', lost) : text('giveUpUnknownLoss')}</p>
          {hasTerms && wagered !== null && wagered > 0 && (
            <p>{text('giveUpWagered', { wagered: shown(wagered) })}</p>
          )}
          {released !== null && released > 0 && <p>{text('giveUpKeep', { paid: shown(released) })}</p>}
          {hasTerms && <p>{text('giveUpText')}</p>}
        </Stack>
      </Dialog>
    </Stack>
  );
}

/** Takes the place of the button, and its focus. */
export function GivenUp({ bonus: { lost, released } }: { bonus: BonusDetails }) {
  const text = useText('bonus');
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice tone="success" title={text('givenUp')}>
        {lost === null ? text('givenUpUnknownText') : text('givenUpText', { amount: shown(lost) })}{' '}
        {released !== null && released > 0 && text('giveUpKeep', { paid: shown(released) })}
      </Notice>
    </div>
  );
}
