import { selectIsShut, selectStatus } from '../../../machines/app/app.selectors';
import { useApp, useAppSelector } from '../../actors/actors';
import { useText } from '../../i18n/I18n';
import { linkProps } from '../../navigation/link-props';
import { pathOf } from '../../navigation/routes';
import { Button } from '../../ui/buttons/Button';
import { ButtonLink } from '../../ui/buttons/ButtonLink';
import MaintenanceArt from '../../ui/illustrations/MaintenanceArt';
import SuspendedArt from '../../ui/illustrations/SuspendedArt';
import styles from './Maintenance.module.css';

type Reason = 'maintenance' | 'suspended' | 'other' | 'open';

function reasonOf(organisationStatus: string): Exclude<Reason, 'open'> {
  const word = organisationStatus.trim().toLowerCase();
  return word === 'maintenance' || word === 'suspended' ? word : 'other';
}

/** Why nobody can play, in words of its own for each reason. Who comes here in live times reads that all is well. */
export default function Maintenance() {
  const text = useText('maintenance');
  const app = useApp();
  const word = useAppSelector(selectStatus);
  const reason = useAppSelector(selectIsShut) ? reasonOf(word) : 'open';
  return (
    <section className={styles.screen}>
      <div className={styles.art}>{reason === 'suspended' ? <SuspendedArt /> : <MaintenanceArt />}</div>
      <div role="status" className={styles.news}>
        <h1 className={styles.title} tabIndex={-1}>
          {text(`${reason}Title`)}
        </h1>
        <p className={styles.words}>{text(`${reason}Text`)}</p>
      </div>
      {reason === 'open' ? (
        <ButtonLink {...linkProps(pathOf('sports'))}>{text('toSports')}</ButtonLink>
      ) : (
        <>
          <p className={styles.words}>{text('waiting')}</p>
          <Button variant="quiet" onClick={() => app.send({ type: 'app.refreshRequested' })}>
            {text('lookNow')}
          </Button>
        </>
      )}
    </section>
  );
}
