import { useText } from '../../i18n/I18n';
import { ButtonLink } from '../../ui/action/ButtonLink';
import { useFocusKept } from '../hooks/use-focus-kept';
import { WayLink } from '../ways/WayLink';
import { WayName } from '../ways/WayName';
import { moneyWays } from '../ways/ways';
import { AccountButton } from './AccountButton';
import { BalanceMenu } from './BalanceMenu';
import { ConnectionDot } from './ConnectionDot';
import styles from './PlayerActions.module.css';

export default function PlayerActions() {
  const text = useText('shell');
  useFocusKept();
  return (
    <>
      <ConnectionDot />
      <BalanceMenu />
      {moneyWays.map(({ label, to }) => (
        <WayLink key={label} to={to}>
          <ButtonLink
            size="small"
            variant={label === 'deposit' ? 'primary' : 'quiet'}
            className={styles[label]}
          >
            <WayName to={to}>{text(label)}</WayName>
          </ButtonLink>
        </WayLink>
      ))}
      <AccountButton />
    </>
  );
}
