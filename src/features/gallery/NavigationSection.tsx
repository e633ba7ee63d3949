import { ChartNoAxesCombined, CirclePlay, Gamepad2, House, LifeBuoy, Wallet } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/buttons/Button';
import { HeaderBar } from '../../ui/frame/HeaderBar';
import { Logo } from '../../ui/illustrations/Logo';
import { CricketIcon, SoccerIcon, TennisIcon } from '../../ui/illustrations/SportIcons';
import { BottomBar, BottomBarButton, BottomBarLink } from '../../ui/nav/BottomBar';
import { MainNav, MainNavLink } from '../../ui/nav/MainNav';
import { Pagination } from '../../ui/nav/Pagination';
import { ShowMore } from '../../ui/nav/ShowMore';
import { TabBar, TabLink } from '../../ui/nav/TabBar';
import { Tabs } from '../../ui/nav/Tabs';
import { Specimen } from './Specimen';

export function NavigationSection() {
  const [tab, setTab] = useState<'slip' | 'bets'>('slip');
  const [page, setPage] = useState(1);
  return (
    <>
      <Specimen name="HeaderBar, MainNav" layout="wide">
        <HeaderBar
          brand={<Logo label="winwin24x7" />}
          nav={
            <MainNav label="Main">
              <MainNavLink href="#exchange" current>
                Exchange
              </MainNavLink>
              <MainNavLink href="#sportsbook">Sportsbook</MainNavLink>
            </MainNav>
          }
          actions={
            <>
              <Button size="small" variant="quiet">
                Log in
              </Button>
              <Button size="small">Sign up</Button>
            </>
          }
        />
      </Specimen>
      <Specimen name="TabBar" layout="wide">
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
        </TabBar>
      </Specimen>
      <Specimen name="Tabs" layout="column">
        <Tabs
          label="Bet slip"
          value={tab}
          onChoose={setTab}
          tabs={[
            { value: 'slip', text: 'Bet slip', count: 2 },
            { value: 'bets', text: 'Open bets', count: 0 },
          ]}
        >
          {tab === 'slip' ? 'Two selections' : 'No open bets'}
        </Tabs>
      </Specimen>
      <Specimen name="Pagination" layout="column">
        <Pagination
          page={page}
          count={3}
          onChoose={setPage}
          texts={{
            pages: 'Pages',
            page: `Page ${page} of 3`,
            newer: 'Newer',
            older: 'Older',
            firstPage: 'This is the first page',
            lastPage: 'This is the last page',
          }}
        />
      </Specimen>
      <Specimen name="ShowMore" layout="column">
        <ShowMore hasMore busy={false} busyText="Loading" error="The rest was not loaded." onMore={() => {}}>
          Show more
        </ShowMore>
      </Specimen>
      <Specimen name="BottomBar" layout="column">
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
      </Specimen>
    </>
  );
}
