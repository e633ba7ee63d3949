import { useText } from '../../../i18n/I18n';
import { Card } from '../../../ui/display/Card';
import { Section } from '../../../ui/display/Section';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Stack } from '../../../ui/layout/Stack';
import { ExchangeBoundary } from '../../../view/lazy/actor-boundaries';
import { SlipSettings } from '../../exchange/slip/settings/SlipSettings';
import { LanguageSwitch } from '../../preferences/LanguageSwitch';
import { NumberSwitch } from '../../preferences/NumberSwitch';
import { ThemeSwitch } from '../../preferences/ThemeSwitch';
import styles from './Profile.module.css';

/** Preferences of this device. */
export function PreferencesSection() {
  const text = useText('profile');
  return (
    <Section title={text('preferences')}>
      <Card>
        <Stack gap={16}>
          <LanguageSwitch />
          <ThemeSwitch />
          <NumberSwitch />
          <ExchangeBoundary placeholder={<Skeleton />}>
            <SlipSettings />
          </ExchangeBoundary>
          <p className={styles.lead}>{text('preferencesHint')}</p>
        </Stack>
      </Card>
    </Section>
  );
}
