import { useSelector } from '@xstate/react';
import { Hourglass } from 'lucide-react';
import {
  type ProfileActor,
  selectDetails,
  selectHasFailed,
} from '../../../machines/profile/profile.selectors';
import { useAccountScreen } from '../../actors/account';
import { useText } from '../../i18n/I18n';
import { AppLink } from '../../navigation/AppLink';
import { linkTarget } from '../../navigation/link-target';
import { ScreenTitle } from '../../ui/display/ScreenTitle';
import { Failed } from '../../ui/feedback/Failed';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { CardLink } from '../../ui/nav/CardLink';
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
  const profile = useAccountScreen({ name: 'profile' });
  return (
    <div className={styles.screen}>
      <ScreenTitle>{text('title')}</ScreenTitle>
      {profile ? <ProfileSections profile={profile} /> : <ProfileLoading />}
    </div>
  );
}

function ProfileSections({ profile }: { profile: ProfileActor }) {
  const text = useText();
  const details = useSelector(profile, selectDetails);
  const hasFailed = useSelector(profile, selectHasFailed);
  if (hasFailed)
    return (
      <Failed
        title={text('profile.failed')}
        retryText={text('errors.tryAgain')}
        onRetry={() => profile.send({ type: 'profile.retryRequested' })}
      >
        {text('profile.failedText')}
      </Failed>
    );
  if (details === null) return <ProfileLoading />;
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
        <p className={styles.shared}>{text('profile.sharedAccount')}</p>
      )}
      <BanksSection />
      <SessionsSection profile={profile} />
      <AppLink to={linkTarget('limits')}>
        <CardLink
          className={styles.limits}
          icon={<Hourglass aria-hidden="true" />}
          details={text('profile.limitsText')}
        >
          {text('profile.limits')}
        </CardLink>
      </AppLink>
    </>
  );
}

function ProfileLoading() {
  const text = useText('profile');
  return (
    <div role="status" aria-label={text('loading')}>
      <Skeleton shape="block" className={styles.loading} />
    </div>
  );
}
