import { Gift, LogOut, Receipt, Wallet } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/buttons/Button';
import { Avatar } from '../../ui/display/Avatar';
import { Badge } from '../../ui/display/Badge';
import { Facts } from '../../ui/display/Facts';
import { Money } from '../../ui/display/Money';
import { Steps } from '../../ui/display/Steps';
import { NavButton, NavLink, NavList } from '../../ui/nav/NavList';
import { Dialog } from '../../ui/overlay/Dialog';
import { Drawer } from '../../ui/overlay/Drawer';
import { Dropdown } from '../../ui/overlay/Dropdown';
import { Sheet } from '../../ui/overlay/Sheet';
import styles from './Gallery.module.css';
import { Specimen } from './Specimen';

export function OverlaysSection() {
  const [open, setOpen] = useState<'dialog' | 'left' | 'right' | undefined>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Specimen name="Dialog, Drawer, Dropdown">
        <Button variant="quiet" onClick={() => setOpen('dialog')}>
          Open the dialog
        </Button>
        <Button variant="quiet" onClick={() => setOpen('left')}>
          Left drawer
        </Button>
        <Button variant="quiet" onClick={() => setOpen('right')}>
          Right drawer
        </Button>
        <Dropdown label={<Money paise={1245050} />} name="Balance">
          <Facts
            facts={[
              { term: 'Balance', value: <Money paise={1245050} /> },
              { term: 'Cash', value: <Money paise={1195050} /> },
              { term: 'Bonus', value: <Money paise={50000} /> },
            ]}
          />
        </Dropdown>
        <Dialog
          open={open === 'dialog'}
          title="Cancel this bet?"
          closeText="Close"
          closesOnBackdrop
          onClose={close}
        >
          <Button block onClick={close}>
            Keep it
          </Button>
        </Dialog>
        <Drawer
          open={open === 'left' || open === 'right'}
          side={open === 'left' ? 'left' : 'right'}
          title="Menu"
          heading={
            <span className={styles.row}>
              <Avatar name="Asha Verma" /> asha verma
            </span>
          }
          closeText="Close"
          onClose={close}
        >
          <Facts facts={[{ term: 'Balance', value: <Money paise={1245050} /> }]} />
          <NavList title="My account">
            <NavLink href="#deposit" icon={<Wallet />}>
              Deposit
            </NavLink>
            <NavLink href="#bets" icon={<Receipt />} current end={<Badge tone="info">3</Badge>}>
              My Bets
            </NavLink>
            <NavLink href="#bonus" icon={<Gift />} end={<Badge>New</Badge>}>
              Bonus
            </NavLink>
            <NavButton icon={<LogOut />} onClick={close}>
              Sign Out
            </NavButton>
          </NavList>
        </Drawer>
      </Specimen>
      <Specimen name="Sheet" layout="column">
        <Sheet title="Bet slip" closeText="Close" onClose={() => {}}>
          Nothing on the slip
        </Sheet>
      </Specimen>
      <Specimen name="Steps" layout="column">
        {[0, 1, 2].map((current) => (
          <Steps
            key={current}
            label="Sign up"
            steps={['Mobile', 'Code', 'Account']}
            current={current}
            doneText="done"
          />
        ))}
      </Specimen>
    </>
  );
}
