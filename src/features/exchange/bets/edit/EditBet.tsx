import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { LARGEST_STAKE } from '../../../../../domain/betting/money';
import {
  type EditActor,
  type EditOutcome,
  selectBestPrice,
  selectCanSubmit,
  selectIsPriceSnapped,
  selectIsPriceUnreadable,
  selectIsSending,
  selectIsSizeTooHigh,
  selectIsSizeValid,
  selectIsUnknown,
  selectKeepsPlace,
  selectMayBeMatched,
  selectOutcome,
  selectPrice,
  selectPriceText,
  selectSizeText,
} from '../../../../../machines/exchange/bets/edit/edit.selectors';
import { useInLanguage, useText } from '../../../../i18n/I18n';
import { Button } from '../../../../ui/buttons/Button';
import { Form } from '../../../../ui/form/Form';
import { MoneyField } from '../../../../ui/form/MoneyField';
import { Stepper } from '../../../../ui/form/Stepper';
import { formatPaise } from '../../../../ui/format';
import { Stack } from '../../../../ui/layout/Stack';
import { useBets } from '../../../../view/actors/exchange';
import { useRefusalText } from '../../../refusals/Refused';
import { onEscape } from '../../escape';
import { betName, priceText } from '../bet-text';
import { FOCUS_GROUP, FOCUS_RECEIVER, KeptFocus } from '../KeptFocus';
import { priceRanges } from '../price-ranges';
import type { Bet } from '../types';
import styles from './EditBet.module.css';

interface EditBetProps {
  bet: Bet;
  edit: EditActor;
}

/** Changes price and size of what waits of a bet. */
export function EditBet({ bet, edit }: EditBetProps) {
  const text = useText('editBet');
  const betText = useText('bets');
  const inLanguage = useInLanguage();
  const bets = useBets();
  const hintId = useId();
  const isSending = useSelector(edit, selectIsSending);
  const canSubmit = useSelector(edit, selectCanSubmit);
  const close = () => bets.send({ type: 'bets.editClosed' });
  return (
    <Form
      {...FOCUS_GROUP}
      {...FOCUS_RECEIVER}
      className={styles.form}
      aria-label={text('title', { bet: betName(inLanguage(bet), betText) })}
      onKeyDown={onEscape(isSending ? undefined : close)}
      onSubmit={() => edit.send({ type: 'edit.submitted' })}
    >
      <div className={styles.fields}>
        <PriceStepper edit={edit} gtype={bet.gtype === 'bookmaker' ? 'bookmaker' : 'match'} />
        <SizeField edit={edit} hintId={hintId} />
      </div>
      <BestPriceButton edit={edit} bet={bet} />
      <EditHint edit={edit} id={hintId} />
      <Stack direction="row" justify="end">
        <Button size="small" variant="ghost" disabledBy={isSending ? hintId : undefined} onClick={close}>
          {text('close')}
        </Button>
        <Button
          type="submit"
          size="small"
          busy={isSending}
          busyText={text('sending')}
          disabledBy={canSubmit || isSending ? undefined : hintId}
        >
          {text('submit')}
        </Button>
      </Stack>
    </Form>
  );
}

interface PriceStepperProps {
  edit: EditActor;
  gtype: keyof typeof priceRanges;
}

function PriceStepper({ edit, gtype }: PriceStepperProps) {
  const slipText = useText('betSlip');
  const price = useSelector(edit, selectPrice);
  const typed = useSelector(edit, selectPriceText);
  const isUnreadable = useSelector(edit, selectIsPriceUnreadable);
  const isSnapped = useSelector(edit, selectIsPriceSnapped);
  const messageId = useId();
  const shown = priceText(gtype, price);
  const { max, min } = priceRanges[gtype];
  return (
    <div>
      <Stepper
        label={slipText(gtype === 'match' ? 'odds' : 'rate')}
        isLabelInside
        text={typed ?? shown}
        value={price / 100}
        min={min}
        max={max}
        lowerText={slipText('lowerOdds')}
        raiseText={slipText('raiseOdds')}
        isInvalid={isUnreadable}
        describedBy={messageId}
        onStep={(direction) => edit.send({ type: 'edit.priceStepped', direction })}
        onType={(text) => edit.send({ type: 'edit.priceTyped', text })}
        onEnter={() => edit.send({ type: 'edit.priceEntered' })}
      />
      <p
        id={messageId}
        className={styles.message}
        data-invalid={isUnreadable || undefined}
        aria-live="polite"
      >
        {isUnreadable && slipText(gtype === 'match' ? 'oddsUnreadable' : 'rateUnreadable')}
        {isSnapped && slipText('closestPrice', { price: shown })}
      </p>
    </div>
  );
}

function SizeField({ edit, hintId }: { edit: EditActor; hintId: string }) {
  const text = useText('editBet');
  const value = useSelector(edit, selectSizeText);
  const isValid = useSelector(edit, selectIsSizeValid);
  return (
    <MoneyField
      label={text('size')}
      isLabelInside
      value={value}
      isInvalid={!isValid}
      aria-describedby={hintId}
      onValueChange={(typed) => edit.send({ type: 'edit.sizeTyped', text: typed })}
    />
  );
}

/**
 * At the best offered price the bet is matched at once. Nothing is rendered where none is offered, and at that price: the form gets the
 * focus of the pressed button.
 */
function BestPriceButton({ bet: { gtype }, edit }: { bet: Bet; edit: EditActor }) {
  const text = useText('editBet');
  const best = useSelector(edit, selectBestPrice);
  const price = useSelector(edit, selectPrice);
  const isSending = useSelector(edit, selectIsSending);
  if (best === null || best === price || isSending) return null;
  return (
    <KeptFocus>
      <Button size="small" variant="quiet" onClick={() => edit.send({ type: 'edit.bestPriceChosen' })}>
        {text('bestPrice', { price: priceText(gtype, best) })}
      </Button>
    </KeptFocus>
  );
}

/** The sentences of these refusals say that the bet was not changed, and what was matched meanwhile. */
const saysUnchanged = ({ refusal }: Extract<EditOutcome, { kind: 'refused' }>): boolean =>
  refusal?.code.startsWith('EDIT_') ?? false;

/** What the change does to the place in the queue, or why it was not made. */
function EditHint({ edit, id }: { edit: EditActor; id: string }) {
  const text = useText('editBet');
  const refusalText = useRefusalText();
  const outcome = useSelector(edit, selectOutcome);
  const isUnknown = useSelector(edit, selectIsUnknown);
  const isSizeValid = useSelector(edit, selectIsSizeValid);
  const isSizeTooHigh = useSelector(edit, selectIsSizeTooHigh);
  const canSubmit = useSelector(edit, selectCanSubmit);
  const keepsPlace = useSelector(edit, selectKeepsPlace);
  const mayBeMatched = useSelector(edit, selectMayBeMatched);
  const isSending = useSelector(edit, selectIsSending);

  function hint(): string {
    if (isUnknown) return text('unknown');
    if (outcome !== null) return outcomeText(outcome);
    if (!isSizeValid) return sizeText();
    // The changed bet may arrive before the answer: compared with it, the form says something else.
    if (isSending) return text('sending');
    return canSubmit ? placeText() : text('unchanged');
  }

  function placeText(): string {
    if (keepsPlace) return text('keepsPlace');
    return text(mayBeMatched ? 'losesPlace' : 'waitsLast');
  }

  const sizeText = (): string =>
    isSizeTooHigh
      ? text('sizeTooHigh', { max: formatPaise(LARGEST_STAKE, { whole: true }) })
      : text('sizeInvalid');

  function outcomeText(failed: EditOutcome): string {
    if (failed.kind !== 'refused') return text(failed.kind);
    return saysUnchanged(failed) ? refusalText(failed) : `${text('refused')} ${refusalText(failed)}`.trim();
  }

  return (
    <p
      id={id}
      className={styles.message}
      data-invalid={outcome !== null || !isSizeValid || undefined}
      role="status"
    >
      {hint()}
    </p>
  );
}
