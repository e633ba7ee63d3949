import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { GREATEST_LIMIT } from '../../../../domain/protection';
import {
  type LimitsActor,
  selectAmountText,
  selectIsAmountTooHigh,
  selectIsAmountWrong,
  selectIsBusy,
  selectIsRaise,
} from '../../../../machines/account/protection/limits/limits.selectors';
import { useDateFormat } from '../../../i18n/dates';
import { useText } from '../../../i18n/I18n';
import { Button } from '../../../ui/buttons/Button';
import { Card } from '../../../ui/display/Card';
import { Progress } from '../../../ui/feedback/Progress';
import { Form } from '../../../ui/form/Form';
import { MoneyField } from '../../../ui/form/MoneyField';
import { formatPaise } from '../../../ui/format';
import { Stack } from '../../../ui/layout/Stack';
import styles from './Limits.module.css';
import { Result } from './Result';
import type { Limit } from './types';

export function LimitList({ actor, limits }: { actor: LimitsActor; limits: readonly Limit[] }) {
  return (
    <ul className={styles.columns}>
      {limits.map((limit) => (
        <li key={limit.kind}>
          <Card className={styles.card}>
            <LimitCard actor={actor} limit={limit} />
          </Card>
        </li>
      ))}
    </ul>
  );
}

function LimitCard({ actor, limit }: { actor: LimitsActor; limit: Limit }) {
  const text = useText('protection');
  const formatDate = useDateFormat();
  const { amount, kind, next, used } = limit;
  const isEditing = useSelector(actor, selectAmountText(kind)) !== null;
  const shown = (paise: number) => formatPaise(paise, { whole: true });
  return (
    <>
      {amount === null ? (
        <p className={styles.row}>
          <strong>{text(`kinds.${kind}`)}</strong>
          <span className={styles.quiet}>{text('noLimit')}</span>
        </p>
      ) : (
        <Progress
          label={text(`kinds.${kind}`)}
          value={amount === 0 ? 1 : Math.min(1, used / amount)}
          valueText={text('usedOf', { used: shown(used), amount: shown(amount) })}
        />
      )}
      {next !== null && (
        <p className={styles.quiet}>
          {next.amount === null
            ? text('removedFrom', { from: formatDate(next.from, 'weekdayAndTime') })
            : text('raisedFrom', {
                amount: shown(next.amount),
                from: formatDate(next.from, 'weekdayAndTime'),
              })}
        </p>
      )}
      {isEditing ? (
        <LimitForm actor={actor} limit={limit} />
      ) : (
        <Button
          variant="quiet"
          aria-label={`${text(amount === null ? 'set' : 'change')}: ${text(`kinds.${kind}`)}`}
          onClick={() => actor.send({ type: 'limits.editRequested', kind })}
        >
          {text(amount === null ? 'set' : 'change')}
        </Button>
      )}
      <Result actor={actor} setting="limit" kind={kind} />
    </>
  );
}

function LimitForm({ actor, limit: { amount, kind } }: { actor: LimitsActor; limit: Limit }) {
  const text = useText('protection');
  const errorId = useId();
  const typed = useSelector(actor, selectAmountText(kind)) ?? '';
  const isWrong = useSelector(actor, selectIsAmountWrong(kind));
  const isTooHigh = useSelector(actor, selectIsAmountTooHigh(kind));
  const isRaise = useSelector(actor, selectIsRaise(kind));
  const isBusy = useSelector(actor, selectIsBusy);
  function hint(): string {
    if (isTooHigh) return text('amountTooHigh', { max: formatPaise(GREATEST_LIMIT, { whole: true }) });
    if (isWrong) return text('amountError');
    return text(isRaise ? 'holdsLater' : 'holdsNow');
  }
  return (
    <Form onSubmit={() => actor.send({ type: 'limits.amountSubmitted', kind })}>
      <Stack gap={8}>
        <MoneyField
          label={text('newLimit')}
          value={typed}
          autoFocus
          isInvalid={isWrong}
          aria-describedby={errorId}
          onValueChange={(value) => actor.send({ type: 'limits.amountTyped', kind, text: value })}
        />
        <p id={errorId} className={styles.hint} data-error={isWrong || undefined}>
          {hint()}
        </p>
        <Stack direction="row" gap={8}>
          <Button type="submit" variant="primary" busy={isBusy}>
            {text('save')}
          </Button>
          {amount !== null && (
            <Button
              variant="quiet"
              busy={isBusy}
              onClick={() => actor.send({ type: 'limits.limitRemoved', kind })}
            >
              {text('remove')}
            </Button>
          )}
          <Button variant="ghost" onClick={() => actor.send({ type: 'limits.editCancelled', kind })}>
            {text('cancel')}
          </Button>
        </Stack>
      </Stack>
    </Form>
  );
}
