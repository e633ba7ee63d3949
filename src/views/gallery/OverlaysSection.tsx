import { useState } from 'react';
import { Button } from '../../ui/action/Button';
import { Money } from '../../ui/display/Money';
import { Steps } from '../../ui/display/Steps';
import { Dialog } from '../../ui/overlay/Dialog';
import { Drawer } from '../../ui/overlay/Drawer';
import { Dropdown } from '../../ui/overlay/Dropdown';
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
        <Dropdown label={<Money paise={1245050} />} name="Balance" align="start">
          Cash and bonus
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
          closeText="Close"
          onClose={close}
        >
          What is in the drawer
        </Drawer>
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
