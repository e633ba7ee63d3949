import type { selectDetails } from '../../../../machines/account/profile/profile.selectors';
import { useDateFormat } from '../../../i18n/dates';
import { useText } from '../../../i18n/I18n';
import { Badge } from '../../../ui/display/Badge';
import { Card } from '../../../ui/display/Card';
import { Facts } from '../../../ui/display/Facts';
import { Section } from '../../../ui/display/Section';
import styles from './Profile.module.css';

type Details = NonNullable<ReturnType<typeof selectDetails>>;

export function DetailsSection({ details }: { details: Details }) {
  const text = useText('profile');
  const formatDate = useDateFormat();
  /** Another backend may tell the username alone. */
  const isTold = details.memberSince !== null;
  const mobile = details.mobile && (
    <>
      +91 {details.mobile} {details.isMobileVerified && <Badge tone="up">{text('verified')}</Badge>}
    </>
  );
  return (
    <Section title={text('details')}>
      <Card className={styles.facts}>
        <Facts
          facts={[
            { term: text('username'), value: details.username },
            ...(details.name === '' ? [] : [{ term: text('name'), value: details.name }]),
            ...(mobile || isTold ? [{ term: text('mobile'), value: mobile || text('none') }] : []),
            ...(details.memberSince === null
              ? []
              : [
                  { term: text('email'), value: details.email || text('none') },
                  { term: text('memberSince'), value: formatDate(details.memberSince, 'longDate') },
                ]),
          ]}
        />
      </Card>
    </Section>
  );
}
