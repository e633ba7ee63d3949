import { useSelector } from '@xstate/react';
import {
  type DisconnectActor,
  selectHasFailed,
  selectIsUnavailable,
  selectRefusal,
  selectShownSetting,
} from '../../../../../machines/exchange/bets/disconnect/disconnect.selectors';
import { useText } from '../../../../i18n/I18n';
import { Button } from '../../../../ui/buttons/Button';
import { SelectField } from '../../../../ui/form/SelectField';
import { Stack } from '../../../../ui/layout/Stack';
import { useRefusalText } from '../../../refusals/Refused';
import { useDisconnect } from '../../bets/use-disconnect';
import styles from './SlipSettings.module.css';

/** Within the bounds of the contract. */
const CHOICES = [10, 30, 60, 120, 300] as const;

/** After how many seconds without a connection the waiting bets are cancelled. Loaded while it is mounted. */
export function DisconnectField() {
  const disconnect = useDisconnect();
  return disconnect ? <LoadedField disconnect={disconnect} /> : null;
}

function LoadedField({ disconnect }: { disconnect: DisconnectActor }) {
  const text = useText('betSlip');
  const refusalText = useRefusalText();
  const setting = useSelector(disconnect, selectShownSetting);
  const hasFailed = useSelector(disconnect, selectHasFailed);
  const isUnavailable = useSelector(disconnect, selectIsUnavailable);
  const refusal = useSelector(disconnect, selectRefusal);
  if (isUnavailable) return <p className={styles.explanation}>{text('disconnectUnavailable')}</p>;
  if (hasFailed)
    return (
      <Stack direction="row" justify="between" role="alert">
        <p>{text('disconnectFailed')}</p>
        <Button
          size="small"
          variant="quiet"
          onClick={() => disconnect.send({ type: 'setting.retryRequested' })}
        >
          {text('tryAgain')}
        </Button>
      </Stack>
    );
  if (setting === null) return null;
  const { seconds } = setting;
  const choices =
    CHOICES.some((choice) => choice === seconds) || seconds === null ? CHOICES : [seconds, ...CHOICES];
  return (
    <>
      <SelectField
        label={text('disconnect')}
        value={String(seconds ?? '')}
        options={[
          { value: '', text: text('disconnectNever') },
          ...choices.map((choice) => ({
            value: String(choice),
            text: text('disconnectAfter', { count: choice }),
          })),
        ]}
        onChoose={(value) =>
          disconnect.send({
            type: 'setting.chosen',
            setting: { seconds: value === '' ? null : Number(value) },
          })
        }
      />
      <p className={styles.explanation} role={refusal ? 'alert' : undefined}>
        {refusal ? `${text('disconnectRefused')} ${refusalText(refusal)}`.trim() : text('disconnectHint')}
      </p>
    </>
  );
}
