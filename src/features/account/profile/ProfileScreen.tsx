import { Hourglass } from 'lucide-react';
import type { ProfileDetails } from '../../../../domain/profile';
import {
  type ProfileActor,
  selectDetails,
  selectHasFailed,
  selectLoadFailure,
} from '../../../../machines/account/profile/profile.selectors';
import { useText } from '../../../i18n/I18n';
import { CardLink } from '../../../ui/nav/CardLink';
import { useAccountScreen } from '../../../view/actors/account';
import { AppLink } from '../../../view/navigation/AppLink';
import { linkTarget } from '../../../view/navigation/link-target';
import { LoadedScreen } from '../LoadedScreen';
import { ApiKeysSection } from './ApiKeysSection';
import { BanksSection } from './BanksSection';
import { DetailsSection } from './DetailsSection';
import { PasswordSection } from './PasswordSection';
import { PreferencesSection } from './PreferencesSection';
import styles from './Profile.module.css';
import { SessionsSection } from './SessionsSection';
import { TwoFactorSection } from './TwoFactorSection';

/** The player's details, preferences, password, second factor and sessions. */
export default function ProfileScreen() {
  const text = useText('profile');
  return (
    <LoadedScreen
      className={styles.screen}
      title={text('title')}
      actor={useAccountScreen({ name: 'profile' })}
      selectData={selectDetails}
      selectHasFailed={selectHasFailed}
      selectLoadFailure={selectLoadFailure}
      onRetry={(profile) => profile.send({ type: 'profile.retryRequested' })}
      texts={{ loading: text('loading'), failed: text('failed') }}
      placeholderClassName={styles.loading}
    >
      {(profile, details) => <ProfileSections profile={profile} details={details} />}
    </LoadedScreen>
  );
}

function ProfileSections({ details, profile }: { profile: ProfileActor; details: ProfileDetails }) {
  const text = useText('profile');
  return (
    <>
      <DetailsSection details={details} />
      <PreferencesSection />
      {details.isPasswordOwn ? (
        <>
          <PasswordSection profile={profile} username={details.username} />
          <TwoFactorSection />
        </>
      ) : (
        <p className={styles.shared}>{text('sharedAccount')}</p>
      )}
      <BanksSection />
      <SessionsSection profile={profile} />
      {details.isPasswordOwn && <ApiKeysSection />}
      <AppLink to={linkTarget('limits')}>
        <CardLink
          className={styles.limits}
          icon={<Hourglass aria-hidden="true" />}
          details={text('limitsText')}
        >
          {text('limits')}
        </CardLink>
      </AppLink>
    </>
  );
}
