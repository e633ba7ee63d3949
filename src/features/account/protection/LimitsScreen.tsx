import {
  type LimitsActor,
  selectHasFailed,
  selectLoadFailure,
  selectProtection,
} from '../../../../machines/account/protection/limits/limits.selectors';
import { useText } from '../../../i18n/I18n';
import { TextLink } from '../../../ui/buttons/TextLink';
import { Section } from '../../../ui/display/Section';
import { Notice } from '../../../ui/feedback/Notice';
import { useAccountScreen } from '../../../view/actors/account';
import { AppLink } from '../../../view/navigation/AppLink';
import { linkTarget } from '../../../view/navigation/link-target';
import { LoadedScreen } from '../LoadedScreen';
import { History } from './History';
import { LimitList } from './LimitList';
import styles from './Limits.module.css';
import { PauseDialog, PauseForm, PauseNotice } from './Pauses';
import { Picture } from './Picture';
import { RealityCheckChoice } from './RealityCheckChoice';
import { Result } from './Result';
import type { Protection } from './types';

/** The player's own limits, pauses and reality check, and what 30 days have cost. */
export default function LimitsScreen() {
  const text = useText('protection');
  return (
    <LoadedScreen
      className={styles.screen}
      title={text('title')}
      lead={
        <p className={styles.lead}>
          {text('lead')}{' '}
          <AppLink to={linkTarget('responsibleGaming')}>
            <TextLink>{text('toHelp')}</TextLink>
          </AppLink>
        </p>
      }
      actor={useAccountScreen({ name: 'limits' })}
      selectData={selectProtection}
      selectHasFailed={selectHasFailed}
      selectLoadFailure={selectLoadFailure}
      onRetry={(limits) => limits.send({ type: 'limits.retryRequested' })}
      texts={{ loading: text('loading'), failed: text('failed') }}
      placeholderClassName={styles.loading}
    >
      {(limits, protection) => <Settings limits={limits} protection={protection} />}
    </LoadedScreen>
  );
}

function Settings({ limits, protection }: { limits: LimitsActor; protection: Protection }) {
  const text = useText('protection');
  const { days, history, settings } = protection;
  return (
    <>
      <PauseNotice pause={settings.pause} />
      {!settings.canChange && <Notice title={text('demo')}>{text('demoText')}</Notice>}
      <Section title={text('picture')}>
        <Picture days={days} />
      </Section>
      {settings.canChange && (
        <>
          <Section title={text('depositLimits')}>
            <p className={styles.lead}>{text('depositRule')}</p>
            <LimitList actor={limits} limits={settings.limits.slice(0, 3)} />
          </Section>
          <Section title={text('lossLimits')}>
            <p className={styles.lead}>{text('lossRule')}</p>
            <LimitList actor={limits} limits={settings.limits.slice(3)} />
          </Section>
          <RealityCheckChoice actor={limits} minutes={settings.realityCheck} />
          <Section title={text('breaks')}>
            <p className={styles.lead}>{text('breaksRule')}</p>
            <Result actor={limits} setting="pause" />
            <div className={styles.columns}>
              <PauseForm actor={limits} kind="time-out" running={settings.pause} />
              <PauseForm actor={limits} kind="exclusion" running={settings.pause} />
            </div>
            <PauseDialog actor={limits} />
          </Section>
        </>
      )}
      <Section title={text('history')}>
        <History changes={history} />
      </Section>
    </>
  );
}
