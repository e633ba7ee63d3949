import {
  ChartNoAxesCombined,
  CirclePlay,
  Dices,
  Gamepad2,
  House,
  LifeBuoy,
  Menu,
  Plane,
  Wallet,
} from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/buttons/Button';
import { ButtonLink } from '../../ui/buttons/ButtonLink';
import { IconButton } from '../../ui/buttons/IconButton';
import { TextLink } from '../../ui/buttons/TextLink';
import { Badge } from '../../ui/display/Badge';
import { Card } from '../../ui/display/Card';
import { Section } from '../../ui/display/Section';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { Empty } from '../../ui/feedback/Empty';
import { StatusDot } from '../../ui/feedback/StatusDot';
import { AppFrame } from '../../ui/frame/AppFrame';
import { HeaderBar } from '../../ui/frame/HeaderBar';
import { FlightArt, FloodlightArt, TableArt } from '../../ui/illustrations/BannerArt';
import EmptyArt from '../../ui/illustrations/EmptyArt';
import { GameArt } from '../../ui/illustrations/GameArt';
import { Logo } from '../../ui/illustrations/Logo';
import { CricketIcon, HorseIcon, SoccerIcon, TennisIcon } from '../../ui/illustrations/SportIcons';
import { BottomBar, BottomBarButton, BottomBarLink } from '../../ui/nav/BottomBar';
import { MainNav, MainNavLink } from '../../ui/nav/MainNav';
import { NavLink, NavList } from '../../ui/nav/NavList';
import { TabBar, TabLink } from '../../ui/nav/TabBar';
import { Banner } from '../../ui/promo/Banner';
import { BannerSlide } from '../../ui/promo/BannerSlide';
import { GameGrid, GameTile } from '../../ui/promo/GameTile';
import { Marquee } from '../../ui/promo/Marquee';
import { ProviderBadge } from '../../ui/promo/ProviderBadge';
import styles from './Composition.module.css';
import { MatchRow } from './MatchRow';
import { GAMES, MATCHES } from './sample';

const NEWS = [
  'Play money only: nothing here can be won or lost for real.',
  'Third ODI: markets open until the last ball.',
  'Aviator has a new sky.',
];

const SLIDES = [
  {
    key: 'cricket',
    name: 'Cricket under lights',
    content: (
      <BannerSlide
        title="India v Australia, under lights"
        text="Back and lay every ball of the third ODI."
        action={
          <ButtonLink size="small" href="#odi">
            Open the market
          </ButtonLink>
        }
        art={<FloodlightArt />}
      />
    ),
  },
  {
    key: 'tables',
    name: 'Live tables',
    content: (
      <BannerSlide
        scene="table"
        title="A seat is free at the table"
        text="Teen Patti, Andar Bahar and roulette with live dealers."
        action={
          <ButtonLink size="small" href="#live">
            See the tables
          </ButtonLink>
        }
        art={<TableArt />}
      />
    ),
  },
  {
    key: 'aviator',
    name: 'Aviator',
    content: (
      <BannerSlide
        scene="flight"
        title="Aviator: leave before it does"
        action={
          <ButtonLink size="small" href="#aviator">
            Take off
          </ButtonLink>
        }
        art={<FlightArt />}
      />
    ),
  },
];

function Rail() {
  return (
    <>
      <NavList title="Quick links">
        <NavLink href="#home" current icon={<House />}>
          Home
        </NavLink>
        <NavLink href="#aviator" icon={<Plane />}>
          Aviator
        </NavLink>
        <NavLink href="#exchange" icon={<ChartNoAxesCombined />}>
          Exchange
        </NavLink>
        <NavLink href="#casino" icon={<Dices />} end={<Badge>ComingSoon</Badge>}>
          World Casino
        </NavLink>
      </NavList>
      <NavList title="Sports">
        <NavLink href="#cricket" icon={<CricketIcon />} end={<Badge>14</Badge>}>
          Cricket
        </NavLink>
        <NavLink href="#soccer" icon={<SoccerIcon />} end={<Badge>32</Badge>}>
          Soccer
        </NavLink>
        <NavLink href="#tennis" icon={<TennisIcon />} end={<Badge>9</Badge>}>
          Tennis
        </NavLink>
        <NavLink href="#horses" icon={<HorseIcon />}>
          Horse racing
        </NavLink>
      </NavList>
    </>
  );
}

function Tabs() {
  return (
    <TabBar label="Sections">
      <TabLink href="#home" current icon={<House />}>
        Home
      </TabLink>
      <TabLink href="#inplay" icon={<CirclePlay />}>
        In-Play
      </TabLink>
      <TabLink href="#cricket" icon={<CricketIcon />}>
        Cricket
      </TabLink>
      <TabLink href="#soccer" icon={<SoccerIcon />}>
        Soccer
      </TabLink>
      <TabLink href="#tennis" icon={<TennisIcon />}>
        Tennis
      </TabLink>
      <TabLink href="#casino" icon={<Dices />}>
        Casino
      </TabLink>
      <TabLink href="#horses" icon={<HorseIcon />}>
        Horse Racing
      </TabLink>
    </TabBar>
  );
}

function Header() {
  return (
    <HeaderBar
      brand={<Logo label="winwin24x7" />}
      nav={
        <MainNav label="Main">
          <MainNavLink href="#exchange" current>
            Exchange
          </MainNavLink>
          <MainNavLink href="#sportsbook">Sportsbook</MainNavLink>
          <MainNavLink href="#live">Live Dealers</MainNavLink>
          <MainNavLink href="#aviator">Aviator</MainNavLink>
        </MainNav>
      }
      actions={
        <>
          <Button size="small" variant="quiet">
            Log In
          </Button>
          <Button size="small">Sign Up</Button>
          <IconButton className={styles.menu} label="Menu" icon={<Menu />} />
        </>
      }
    />
  );
}

function Bottom() {
  return (
    <BottomBar label="Places">
      <BottomBarLink href="#games" icon={<Gamepad2 />}>
        Games
      </BottomBarLink>
      <BottomBarLink href="#exchange" icon={<ChartNoAxesCombined />}>
        Exchange
      </BottomBarLink>
      <BottomBarLink href="#home" current icon={<House />}>
        Home
      </BottomBarLink>
      <BottomBarButton icon={<Wallet />}>Cashier</BottomBarButton>
      <BottomBarLink href="#support" icon={<LifeBuoy />}>
        Support
      </BottomBarLink>
    </BottomBar>
  );
}

export function LandingComposition() {
  const [hasNews, setNews] = useState(true);
  return (
    <AppFrame
      skipText="Skip to the content"
      header={<Header />}
      announcement={
        hasNews && (
          <Marquee
            label="Announcements"
            items={NEWS}
            pauseText="Pause"
            playText="Go on"
            dismissText="Dismiss"
            onDismiss={() => setNews(false)}
          />
        )
      }
      tabs={<Tabs />}
      rail={<Rail />}
      asideText="Bet slip"
      aside={
        <Card>
          <Empty title="Your slip is empty" art={<EmptyArt />}>
            Choose a price, and it stands here.
          </Empty>
        </Card>
      }
      bottomBar={<Bottom />}
    >
      <VisuallyHidden>
        <h1>Sports</h1>
      </VisuallyHidden>
      <Banner label="News" slides={SLIDES} pauseText="Pause" playText="Go on" />
      <Section
        title="In play"
        count={MATCHES.length}
        end={
          <>
            <StatusDot status="online" label="Live prices" />
            <TextLink tone="quiet" href="#all">
              All
            </TextLink>
          </>
        }
      >
        {MATCHES.map((match) => (
          <MatchRow key={match.title} match={match} />
        ))}
      </Section>
      <Section
        title="Live casino"
        end={
          <TextLink tone="quiet" href="#casino">
            All
          </TextLink>
        }
      >
        <GameGrid>
          {GAMES.map((game) => (
            <GameTile
              key={game.name}
              href="#game"
              name={game.name}
              art={<GameArt kind={game.kind} name={game.name} />}
              provider={<ProviderBadge name={game.provider} />}
              badge={game.isComingSoon && <Badge>ComingSoon</Badge>}
            />
          ))}
        </GameGrid>
      </Section>
    </AppFrame>
  );
}
