import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { longerPauses } from '../../../../domain/protection';
import { type LimitsActor, selectIsBusy } from '../../../../machines/account/limits/limits.selectors';
import { useDateFormat } from '../../../i18n/dates';
import { useText } from '../../../i18n/I18n';
import { Button } from '../../../ui/buttons/Button';
import { Card } from '../../../ui/display/Card';
import { Notice } from '../../../ui/feedback/Notice';
import { Field } from '../../../ui/form/Field';
import { SelectField } from '../../../ui/form/SelectField';
import { Stack } from '../../../ui/layout/Stack';
import { Dialog } from '../../../ui/overlay/Dialog';
import styles from './Limits.module.css';
import type { Pause, PauseKind } from './types';

export function PauseNotice({ pause }: { pause: Pause | null }) {
  const text = useText('protection');
  const formatDate = useDateFormat();
  if (pause === null) return null;
  const until = formatDate(pause.until, pause.kind === 'exclusion' ? 'longDate' : 'weekdayAndTime');
  return (
    <Notice tone="warn" title={text(`pausedUntil.${pause.kind}`, { until })}>
      {text('pausedText')}
    </Notice>
  );
}

interface PauseFormProps {
  actor: LimitsActor;
  kind: PauseKind;
  running: Pause | null;
}

/** Starts or lengthens a time-out or self-exclusion, after a dialog; nothing if none is longer than the running one. */
export function PauseForm({ actor, kind, running }: PauseFormProps) {
  const text = useText('protection');
  const [chosen, setDays] = useState<number | null>(null);
  const [isAsking, setAsking] = useState(false);
  const lengths = longerPauses(kind, running, Date.now());
  const days = lengths.find((each) => each === chosen) ?? lengths[0];
  if (days === undefined) return null;
  return (
    <Card className={styles.card}>
      <h3>{text(`pauses.${kind}`)}</h3>
      <p className={styles.quiet}>{text(`pauseRules.${kind}`)}</p>
      <SelectField
        label={text('length')}
        value={String(days)}
        options={lengths.map((each) => ({ value: String(each), text: text(`lengths.${each as 1}`) }))}
        onChoose={(value) => setDays(Number(value))}
      />
      <Button variant={kind === 'exclusion' ? 'danger' : 'quiet'} onClick={() => setAsking(true)}>
        {text(`start.${kind}`)}
      </Button>
      {isAsking && <ConfirmPause actor={actor} kind={kind} days={days} onClose={() => setAsking(false)} />}
    </Card>
  );
}

interface ConfirmPauseProps {
  actor: LimitsActor;
  kind: PauseKind;
  days: number;
  onClose: () => void;
}

/** A self-exclusion is confirmed by typing a word. */
function ConfirmPause({ actor, days, kind, onClose }: ConfirmPauseProps) {
  const text = useText('protection');
  const [typed, setTyped] = useState('');
  const [hasError, setError] = useState(false);
  const isBusy = useSelector(actor, selectIsBusy);
  const word = text('confirmWord');
  const isConfirmed = kind === 'time-out' || typed.trim().toLowerCase() === word.toLowerCase();
  const length = text(`lengths.${days as 1}`);
  const start = () => {
    if (!isConfirmed) return setError(true);
    actor.send({ type: 'limits.changeRequested', request: { setting: 'pause', kind, days } });
    return onClose();
  };
  return (
    <Dialog
      open
      title={text(`ask.${kind}`, { length })}
      closeText={text('cancel')}
      onClose={onClose}
      footer={
        <Stack direction="row" gap={8}>
          <Button variant="danger" busy={isBusy} onClick={start}>
            {text(`start.${kind}`)}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {text('cancel')}
          </Button>
        </Stack>
      }
    >
      <Stack gap={12}>
        <p>{text('askText')}</p>
        <p>{text('askKeeps')}</p>
        {kind === 'exclusion' && (
          <Field
            label={text('typeWord', { word })}
            value={typed}
            autoComplete="off"
            error={hasError ? text('wordError', { word }) : undefined}
            onValueChange={(value) => {
              setTyped(value);
              setError(false);
            }}
          />
        )}
      </Stack>
    </Dialog>
  );
}
