import { Menu, Search, Wallet } from 'lucide-react';
import { Button } from '../../ui/buttons/Button';
import { ButtonLink } from '../../ui/buttons/ButtonLink';
import { IconButton } from '../../ui/buttons/IconButton';
import { SearchTrigger } from '../../ui/buttons/SearchTrigger';
import { TextButton, TextLink } from '../../ui/buttons/TextLink';
import { formatCountdown } from '../../ui/display/Countdown';
import { Money } from '../../ui/display/Money';
import { Notice } from '../../ui/feedback/Notice';
import { StatusDot } from '../../ui/feedback/StatusDot';
import { Logo, LogoMark } from '../../ui/illustrations/Logo';
import { Specimen } from './Specimen';

export function ControlsSection() {
  return (
    <>
      <Specimen name="Logo">
        <Logo label="winwin24x7" />
        <Logo label="winwin24x7" compact />
        <LogoMark />
        <span style={{ fontSize: '2.5rem' }}>
          <Logo label="winwin24x7" className="big" />
        </span>
      </Specimen>
      <Specimen name="Button">
        <Button>Log in</Button>
        <Button variant="quiet">Sign up</Button>
        <Button variant="ghost">Not now</Button>
        <Button variant="danger">Sign out everywhere</Button>
        <Button icon={<Wallet />}>Deposit</Button>
        <ButtonLink href="#deposit" variant="quiet">
          A link
        </ButtonLink>
      </Specimen>
      <Specimen name="Button · sizes">
        <Button size="small">Log in</Button>
        <Button size="small" variant="quiet">
          Sign up
        </Button>
        <Button size="large">Create account</Button>
      </Specimen>
      <Specimen name="Button · busy, disabled with a reason">
        <Button busy busyText="Signing in">
          Log in
        </Button>
        <Button variant="quiet" busy busyText="Sending the code">
          Send code
        </Button>
        <Button disabledReason="Enter all 6 digits first.">Verify</Button>
        <Button variant="quiet" disabledReason={`You can ask again in ${formatCountdown(24)}.`}>
          Send again
        </Button>
      </Specimen>
      <Specimen name="SearchTrigger">
        <SearchTrigger label="Search Games" shortcut="/" />
        <SearchTrigger label="Search Games" compact />
      </Specimen>
      <Specimen name="IconButton, TextLink, TextButton">
        <IconButton label="Search games" icon={<Search />} />
        <IconButton label="Menu" icon={<Menu />} aria-expanded />
        <IconButton label="Menu" icon={<Menu />} disabled />
        <TextLink href="#rules">Game rules</TextLink>
        <TextLink href="#rules" tone="quiet">
          Privacy policy
        </TextLink>
        <TextButton>Forgot password?</TextButton>
        <TextButton disabled>Send again in 0:24</TextButton>
      </Specimen>
      <Specimen name="Money">
        <Money paise={1234567890} />
        <Money paise={50000} whole />
        <Money paise={125050} toned />
        <Money paise={-98025} toned />
        <Money paise={0} />
      </Specimen>
      <Specimen name="StatusDot">
        <StatusDot status="online" label="Online" />
        <StatusDot status="connecting" label="Connecting" />
        <StatusDot status="retrying" label="Trying again" />
        <StatusDot status="offline" label="Offline" />
        <StatusDot status="stale" label="Prices may be old" />
      </Specimen>
      <Specimen name="Notice" layout="column">
        <Notice title="Maintenance tonight">Betting pauses from 02:00 to 02:30.</Notice>
        <Notice tone="success">Your password was changed.</Notice>
        <Notice tone="warn" onDismiss={() => {}} dismissText="Dismiss">
          You are offline. Balances and prices may be old.
        </Notice>
        <Notice tone="error" title="The code was not right" action={<TextButton>Send a new one</TextButton>}>
          You have 4 more tries.
        </Notice>
      </Specimen>
    </>
  );
}
