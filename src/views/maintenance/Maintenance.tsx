import { isShut, status } from '../../../machines/app/app.selectors';
import { useApp, useAppSelector } from '../../app/hooks/actors';
import { pathOf } from '../../app/routes';
import { linkTo } from '../../app/ways/link-to';
import { useText } from '../../i18n/I18n';
import { Button } from '../../ui/action/Button';
import { ButtonLink } from '../../ui/action/ButtonLink';
import MaintenanceArt from '../../ui/art/MaintenanceArt';
import SuspendedArt from '../../ui/art/SuspendedArt';
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
  const word = useAppSelector(status);
  const reason = useAppSelector(isShut) ? reasonOf(word) : 'open';
  return (
    <section className={styles.screen}>
      <div className={styles.art}>{reason === 'suspended' ? <SuspendedArt /> : <MaintenanceArt />}</div>
      <div role="status" className={styles.news}>
        <h1 className={styles.title} tabIndex={-1}>
          {text(`${reason}Title`)}
        </h1>
        <p className={styles.words}>{text(`${reason}Words`)}</p>
      </div>
      {reason === 'open' ? (
        <ButtonLink {...linkTo(pathOf('sports'))}>{text('toSports')}</ButtonLink>
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
