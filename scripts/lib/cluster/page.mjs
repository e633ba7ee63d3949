/**
 * @typedef {import('./nodes.mjs').ClusterNode} ClusterNode
 * @typedef {import('./processes.mjs').ClusterProcess} ClusterProcess
 * @typedef {{ node: ClusterNode, isReady: boolean, isLeading: boolean }} Seen
 */

/** What can be done to a process in each state. */
const acts = {
  running: ['kill', 'pause', 'stop'],
  paused: ['continue', 'kill'],
  ended: ['start'],
};

const labels = {
  kill: 'Kill (SIGKILL)',
  pause: 'Pause (SIGSTOP)',
  continue: 'Continue (SIGCONT)',
  stop: 'Stop (SIGTERM)',
  start: 'Start',
};

/** @param {{ seen: readonly Seen[], studio: ClusterProcess, epoch: number | null, players: string | null }} cluster `players`: address of the proxy */
export const renderPage = ({ epoch, players, seen, studio }) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="refresh" content="2">
<meta name="viewport" content="width=device-width">
<title>Nodes</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; color-scheme: light dark }
  table { border-collapse: collapse; width: 100% }
  td, th { text-align: left; padding: .5rem .75rem .5rem 0; border-bottom: 1px solid #8884; vertical-align: middle }
  form { display: inline }
  button { font: inherit; padding: .35rem .75rem; min-height: 2.5rem }
</style>
<h1>Nodes</h1>
<p>${players === null ? 'nginx is not installed: open a node.' : `Players: <a href="${players}">${players}</a>.`}
${epoch === null ? 'No node has led yet.' : `Epoch ${epoch}: it grows with each leader.`}</p>
<table>
<tr><th>Node<th>Process<th>State<th>
${seen.map(nodeRow).join('\n')}
${row(studio, studio.name, stateOf(studio.state(), 'runs'))}
</table>
<form method="post" action="/postgres/crash"><p><button>Kill PostgreSQL and start it again</button></p></form>
</html>`;

/** @param {Seen} seen */
function nodeRow({ isLeading, isReady, node }) {
  const does = !isReady ? 'is not ready: no leader is known' : isLeading ? '<b>leads</b>' : 'follows';
  return row(node, `<a href="${node.url}">${node.name}</a>`, stateOf(node.state(), does));
}

/** @param {ClusterProcess} process @param {string} name @param {string} state */
const row = (process, name, state) =>
  `<tr><td>${name}<td>${process.pid() ?? ''}<td>${state}<td>${acts[process.state()]
    .map((act) => button(process, /** @type {keyof typeof labels} */ (act)))
    .join(' ')}`;

/** @param {import('./processes.mjs').State} state @param {string} running what it does while it runs */
const stateOf = (state, running) => ({ ended: 'does not run', paused: 'is paused', running })[state];

/** @param {ClusterProcess} process @param {keyof typeof labels} act */
const button = (process, act) =>
  `<form method="post" action="/${encodeURIComponent(process.name)}/${act}"><button>${labels[act]}</button></form>`;
