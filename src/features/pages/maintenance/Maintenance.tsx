import { selectIsShut, selectStatus } from '../../../../machines/app/app.selectors';
import { useText } from '../../../i18n/I18n';
import { Button } from '../../../ui/buttons/Button';
import { ButtonLink } from '../../../ui/buttons/ButtonLink';
import MaintenanceArt from '../../../ui/illustrations/MaintenanceArt';
import SuspendedArt from '../../../ui/illustrations/SuspendedArt';
import { Stack } from '../../../ui/layout/Stack';
import { useApp, useAppSelector } from '../../../view/actors/actors';
import { linkProps } from '../../../view/navigation/link-props';
import { pathOf } from '../../../view/navigation/routes';
import styles from './Maintenance.module.css';

type Reason = 'maintenance' | 'suspended' | 'other' | 'open';

function reasonOf(organisationStatus: string): Exclude<Reason, 'open'> {
  const status = organisationStatus.trim().toLowerCase();
  return status === 'maintenance' || status === 'suspended' ? status : 'other';
}

/** Why the product is closed. Says that it is open when a visitor loads the address while it is. */
export default function Maintenance() {
  const text = useText('maintenance');
  const app = useApp();
  const status = useAppSelector(selectStatus);
  const reason = useAppSelector(selectIsShut) ? reasonOf(status) : 'open';
  return (
    <section className={styles.screen}>
      <div className={styles.art}>{reason === 'suspended' ? <SuspendedArt /> : <MaintenanceArt />}</div>
      <Stack role="status" gap={12}>
        <h1 className={styles.title} tabIndex={-1}>
          {text(`${reason}Title`)}
        </h1>
        <p className={styles.text}>{text(`${reason}Text`)}</p>
      </Stack>
      {reason === 'open' ? (
        <ButtonLink {...linkProps(pathOf('sports'))}>{text('toSports')}</ButtonLink>
      ) : (
        <>
          <p className={styles.text}>{text('waiting')}</p>
          <Button variant="quiet" onClick={() => app.send({ type: 'app.refreshRequested' })}>
            {text('checkNow')}
          </Button>
        </>
      )}
    </section>
  );
}
