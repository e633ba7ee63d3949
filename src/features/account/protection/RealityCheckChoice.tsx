import { useSelector } from '@xstate/react';
import { realityCheckMinutes } from '../../../../domain/lists';
import {
  type LimitsActor,
  selectSaving,
} from '../../../../machines/account/protection/limits/limits.selectors';
import { selectLoadFailure } from '../../../../machines/account/protection/reality-check/reality-check.selectors';
import { useText } from '../../../i18n/I18n';
import { Section } from '../../../ui/display/Section';
import { Notice } from '../../../ui/feedback/Notice';
import { Segmented } from '../../../ui/form/Segmented';
import { useAccountRealityCheck } from '../../../view/actors/account';
import { FailureText } from '../../refusals/Refused';
import styles from './Limits.module.css';
import { Result } from './Result';

/** The interval at which the product shows time and result. */
export function RealityCheckChoice({ actor, minutes }: { actor: LimitsActor; minutes: number }) {
  const text = useText('protection');
  const saving = useSelector(actor, selectSaving);
  return (
    <Section title={text('realityCheck')}>
      <p className={styles.lead}>{text('realityCheckRule')}</p>
      <Segmented
        label={text('every')}
        value={String(minutes)}
        segments={realityCheckMinutes.map((each) => ({
          value: String(each),
          text: text(`minutes.${each}`),
        }))}
        busy={saving !== null}
        pending={saving?.setting === 'reality-check' ? String(saving.minutes) : null}
        onChoose={(value) => actor.send({ type: 'limits.realityCheckChosen', minutes: Number(value) })}
      />
      <Result actor={actor} setting="reality-check" />
      <CheckFailure />
    </Section>
  );
}

/** The time since the sign-in is not known, so that no check is shown. It is requested again by itself. */
function CheckFailure() {
  const text = useText('protection');
  const check = useAccountRealityCheck();
  const failure = useSelector(check ?? undefined, (snapshot) => snapshot && selectLoadFailure(snapshot));
  if (!failure) return null;
  return (
    <Notice tone="warn" title={text('checkFailed')}>
      <FailureText failure={failure} />
    </Notice>
  );
}
