import { useText } from '../../../i18n/I18n';
import { ButtonLink } from '../../../ui/buttons/ButtonLink';
import { AppLink } from '../../../view/navigation/AppLink';
import { links } from '../../../view/navigation/links';
import styles from './Cashier.module.css';
import { CashierHeader } from './CashierHeader';
import { OpenRequests } from './requests/OpenRequests';

/** The player’s withdrawals. */
export default function WithdrawalsScreen() {
  const text = useText('cashier');
  return (
    <div className={styles.screen}>
      <CashierHeader title={text('withdrawals')} lead={text('withdrawalsLead')} />
      <div>
        <AppLink to={links.withdraw}>
          <ButtonLink variant="quiet">{text('withdraw')}</ButtonLink>
        </AppLink>
      </div>
      <OpenRequests kind="withdrawal" />
    </div>
  );
}
