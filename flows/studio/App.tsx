import { useEffect, useMemo } from 'react';
import { hrefOf, useAddress } from './address';
import { preloadMachine } from './data';
import { collectJourneys } from './funnels/stored';
import { usePreferences } from './preferences';
import { loadModels } from './try/models';
import { Atlas } from './views/Atlas';
import { Compare } from './views/Compare';
import { Flow } from './views/Flow';
import { Funnels } from './views/Funnels';
import { Live } from './views/Live';
import { Paths } from './views/Paths';

const views = {
  atlas: Atlas,
  flow: Flow,
  paths: Paths,
  live: Live,
  funnels: Funnels,
  compare: Compare,
} as const;

const isView = (view: string): view is keyof typeof views => view in views;

export function App() {
  const { view, machine } = useAddress();
  const { text, toggleLanguage, toggleTheme } = usePreferences();
  const shown = isView(view) ? view : 'atlas';
  const View = views[shown];
  useMemo(() => {
    if (machine !== '') preloadMachine(machine);
    if (shown === 'flow') void loadModels();
  }, [machine, shown]);
  useEffect(collectJourneys, []);
  useEffect(() => {
    document.title = [machine, text[shown], text.studio].filter(Boolean).join(' · ');
  }, [machine, shown, text]);
  const tab = (name: keyof typeof views, href: string) => (
    <a href={href} aria-current={shown === name ? 'page' : undefined}>
      {text[name]}
    </a>
  );
  return (
    <>
      <header className="bar">
        <h1>{text.studio}</h1>
        <nav aria-label={text.studio}>
          {tab('atlas', hrefOf('atlas'))}
          {machine !== '' && tab('flow', hrefOf('flow', machine))}
          {machine !== '' && tab('paths', hrefOf('paths', machine))}
          {tab('live', hrefOf('live'))}
          {tab('funnels', hrefOf('funnels'))}
          {tab('compare', hrefOf('compare'))}
        </nav>
        <button type="button" onClick={toggleLanguage}>
          {text.language}
        </button>
        <button type="button" onClick={toggleTheme}>
          {text.theme}
        </button>
      </header>
      <main>
        <View key={machine} />
      </main>
    </>
  );
}
