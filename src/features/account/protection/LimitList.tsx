import { useSelector } from '@xstate/react';
import { type FormEvent, useId, useState } from 'react';
import { type LimitsActor, selectIsBusy } from '../../../../machines/account/limits/limits.selectors';
import { useDateFormat } from '../../../i18n/dates';
import { useText } from '../../../i18n/I18n';
import { Button } from '../../../ui/buttons/Button';
import { Card } from '../../../ui/display/Card';
import { Progress } from '../../../ui/feedback/Progress';
import { MoneyField } from '../../../ui/form/MoneyField';
import { formatPaise } from '../../../ui/format';
import { Stack } from '../../../ui/layout/Stack';
import styles from './Limits.module.css';
import { Result } from './Result';
import { typedAmount } from './typed-amount';
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
  const [isEditing, setEditing] = useState(false);
  const { amount, kind, next, used } = limit;
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
        <LimitForm actor={actor} limit={limit} onDone={() => setEditing(false)} />
      ) : (
        <Button
          variant="quiet"
          aria-label={`${text(amount === null ? 'set' : 'change')}: ${text(`kinds.${kind}`)}`}
          onClick={() => setEditing(true)}
        >
          {text(amount === null ? 'set' : 'change')}
        </Button>
      )}
      <Result actor={actor} setting="limit" kind={kind} />
    </>
  );
}

interface LimitFormProps {
  actor: LimitsActor;
  limit: Limit;
  onDone: () => void;
}

function LimitForm({ actor, limit: { amount, kind }, onDone }: LimitFormProps) {
  const text = useText('protection');
  const errorId = useId();
  const [typed, setTyped] = useState(amount === null ? '' : String(amount / 100));
  const [hasError, setError] = useState(false);
  const isBusy = useSelector(actor, selectIsBusy);
  const save = (paise: number | null) => {
    actor.send({ type: 'limits.changeRequested', request: { setting: 'limit', kind, amount: paise } });
    onDone();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const paise = typedAmount(typed);
    if (paise === null) setError(true);
    else if (!isBusy) save(paise);
  };
  const paise = typedAmount(typed);
  const isLater = paise !== null && amount !== null && paise > amount;
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap={8}>
        <MoneyField
          label={text('newLimit')}
          value={typed}
          autoFocus
          isInvalid={hasError}
          aria-describedby={errorId}
          onValueChange={(value) => {
            setTyped(value);
            setError(false);
          }}
        />
        <p id={errorId} className={styles.hint} data-error={hasError || undefined}>
          {hasError ? text('amountError') : text(isLater ? 'holdsLater' : 'holdsNow')}
        </p>
        <Stack direction="row" gap={8}>
          <Button type="submit" variant="primary" busy={isBusy}>
            {text('save')}
          </Button>
          {amount !== null && (
            <Button variant="quiet" busy={isBusy} onClick={() => save(null)}>
              {text('remove')}
            </Button>
          )}
          <Button variant="ghost" onClick={onDone}>
            {text('cancel')}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}
