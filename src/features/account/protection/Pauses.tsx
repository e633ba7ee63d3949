import { useSelector } from '@xstate/react';
import { longerPauses, pauseDays } from '../../../../domain/protection';
import {
  type LimitsActor,
  selectIsBusy,
  selectPauseDays,
  selectQuestion,
} from '../../../../machines/account/protection/limits/limits.selectors';
import { useDateFormat } from '../../../i18n/dates';
import { useText } from '../../../i18n/I18n';
import { Button } from '../../../ui/buttons/Button';
import { Card } from '../../../ui/display/Card';
import { Notice } from '../../../ui/feedback/Notice';
import { Field } from '../../../ui/form/Field';
import { SelectField } from '../../../ui/form/SelectField';
import { Stack } from '../../../ui/layout/Stack';
import { Dialog } from '../../../ui/overlay/Dialog';
import { useServerNow } from '../../../ui/use-now';
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
  const chosen = useSelector(actor, selectPauseDays(kind));
  const shortest = useServerNow((now) => longerPauses(kind, running, now)[0] ?? null);
  const lengths = pauseDays[kind].filter((each) => shortest !== null && each >= shortest);
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
        onChoose={(value) => actor.send({ type: 'limits.pauseLengthChosen', kind, days: Number(value) })}
      />
      <Button
        variant={kind === 'exclusion' ? 'danger' : 'quiet'}
        onClick={() => actor.send({ type: 'limits.pauseRequested', kind, days })}
      >
        {text(`start.${kind}`)}
      </Button>
    </Card>
  );
}

/** Asks for confirmation of a pause. A self-exclusion is confirmed by typing a word. */
export function PauseDialog({ actor }: { actor: LimitsActor }) {
  const text = useText('protection');
  const question = useSelector(actor, selectQuestion);
  const isBusy = useSelector(actor, selectIsBusy);
  if (question === null) return null;
  const { days, isWrong, kind, text: typed } = question;
  const word = text('confirmWord');
  const length = text(`lengths.${days as 1}`);
  const onClose = () => actor.send({ type: 'limits.pauseCancelled' });
  return (
    <Dialog
      open
      title={text(`ask.${kind}`, { length })}
      closeText={text('cancel')}
      onClose={onClose}
      footer={
        <Stack direction="row" gap={8}>
          <Button
            variant="danger"
            busy={isBusy}
            onClick={() => actor.send({ type: 'limits.pauseConfirmed', word })}
          >
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
            error={isWrong ? text('wordError', { word }) : undefined}
            onValueChange={(value) => actor.send({ type: 'limits.wordTyped', text: value })}
          />
        )}
      </Stack>
    </Dialog>
  );
}
