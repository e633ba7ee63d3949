import type { ReactNode } from 'react';
import { useText } from '../../i18n/I18n';
import { AppFrame } from '../../ui/frame/AppFrame';
import type { Layout } from '../routes';
import { Footer } from './Footer';
import { Header } from './Header';
import { MainTabs } from './MainNavigation';
import { Ticker } from './Ticker';

/** What stands around a screen. */
export function Shell({ layout, children }: { layout: Layout; children: ReactNode }) {
  const text = useText('shell');
  return (
    <AppFrame
      skipText={text('skip')}
      header={<Header isBare={layout === 'bare'} />}
      announcement={layout === 'shell' && <Ticker />}
      tabs={layout === 'shell' && <MainTabs />}
      footer={<Footer />}
    >
      {children}
    </AppFrame>
  );
}
