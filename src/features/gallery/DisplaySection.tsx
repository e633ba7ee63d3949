import { QrCode as QrCodeIcon } from 'lucide-react';
import { useState } from 'react';
import { CopyButton } from '../../ui/buttons/CopyButton';
import { TextLink } from '../../ui/buttons/TextLink';
import { Avatar } from '../../ui/display/Avatar';
import { Badge } from '../../ui/display/Badge';
import { Card } from '../../ui/display/Card';
import { Chip } from '../../ui/display/Chip';
import { Countdown } from '../../ui/display/Countdown';
import { ScreenTitle } from '../../ui/display/ScreenTitle';
import { Empty } from '../../ui/feedback/Empty';
import { Failed } from '../../ui/feedback/Failed';
import { Progress } from '../../ui/feedback/Progress';
import { Skeleton } from '../../ui/feedback/Skeleton';
import EmptyArt from '../../ui/illustrations/EmptyArt';
import OfflineArt from '../../ui/illustrations/OfflineArt';
import { CardLink } from '../../ui/nav/CardLink';
import { QrCode } from '../../ui/qr/QrCode';
import { Specimen } from './Specimen';

const TOASTS = [
  ['success', 'Login Success'],
  ['error', 'Invalid username or password'],
] as const;

export function DisplaySection() {
  const [filter, setFilter] = useState('All');
  return (
    <>
      <Specimen name="ScreenTitle">
        <ScreenTitle>Deposit by UPI</ScreenTitle>
      </Specimen>
      <Specimen name="Badge">
        <Badge>Soon</Badge>
        <Badge tone="accent">New</Badge>
        <Badge tone="live">Live</Badge>
        <Badge tone="up">Won</Badge>
        <Badge tone="warn">Suspended</Badge>
        <Badge tone="info">12</Badge>
      </Specimen>
      <Specimen name="Chip">
        {['All', 'Cards', 'Roulette', 'Game shows'].map((name) => (
          <Chip key={name} selected={filter === name} onClick={() => setFilter(name)}>
            {name}
          </Chip>
        ))}
        <Chip>+₹500</Chip>
        <Chip disabled>+₹1,000</Chip>
      </Specimen>
      <Specimen name="Avatar, Countdown">
        <Avatar name="Asha Verma" />
        <Avatar name="winner42" size="large" />
        <span>
          Send again in <Countdown seconds={24} />
        </span>
        <Countdown seconds={3725} />
      </Specimen>
      <Specimen name="QrCode, CopyButton, CardLink" layout="column">
        <QrCode value="upi://pay?pa=winwin%40bank&am=500.00&cu=INR" label="Code to pay ₹500" />
        <span>
          winwin@bank{' '}
          <CopyButton
            value="winwin@bank"
            label="Copy the UPI id"
            copiedText="Copied"
            refusedText="Not copied"
          />
        </span>
        <CardLink href="#upi" icon={<QrCodeIcon aria-hidden="true" />} details="₹100 to ₹50,000">
          UPI
        </CardLink>
      </Specimen>
      <Specimen name="Progress" layout="column">
        <Progress label="Bonus released" value={0.62} valueText="₹620 of ₹1,000" />
        <Progress label="Loading the game" />
      </Specimen>
      <Specimen name="Skeleton" layout="column">
        <Skeleton />
        <Skeleton shape="row" />
      </Specimen>
      <Specimen name="Empty, Failed" layout="wide">
        <Card>
          <Empty
            title="No open bets"
            art={<EmptyArt />}
            action={<TextLink href="#inplay">See what is in play</TextLink>}
          >
            What you place shows here until it is settled.
          </Empty>
        </Card>
        <Failed
          title="The banners could not be loaded"
          art={<OfflineArt />}
          retryText="Try again"
          onRetry={() => {}}
        >
          Check your connection.
        </Failed>
      </Specimen>
      <Specimen name="Toast" layout="column">
        {TOASTS.map(([tone, text]) => (
          <div key={tone} className={`Toastify__toast Toastify__toast--${tone}`}>
            {text}
          </div>
        ))}
      </Specimen>
    </>
  );
}
