/**
 * @typedef {import('./nodes.mjs').ClusterNode} ClusterNode
 * @typedef {{ node: ClusterNode, isReady: boolean, isLeading: boolean }} Seen
 */

/** What can be done to a node in each state. */
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

/** @param {{ seen: readonly Seen[], epoch: number | null, players: string | null }} cluster `players`: address of the proxy */
export const renderPage = ({ epoch, players, seen }) => `<!doctype html>
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
  .leads { font-weight: 700 }
</style>
<h1>Nodes</h1>
<p>${players === null ? 'nginx is not installed: open a node.' : `Players: <a href="${players}">${players}</a>.`}
${epoch === null ? 'No node has led yet.' : `Epoch ${epoch}: it grows with each leader.`}</p>
<table>
<tr><th>Node<th>Process<th>State<th>
${seen.map(row).join('\n')}
</table>
<form method="post" action="/postgres/crash"><p><button>Kill PostgreSQL and start it again</button></p></form>
</html>`;

/** @param {Seen} seen */
function row({ isLeading, isReady, node }) {
  const state = node.state();
  return `<tr><td><a href="${node.url}">${node.name}</a><td>${node.pid() ?? ''}<td class="${isLeading ? 'leads' : ''}">${stateOf(state, isLeading, isReady)}<td>${acts[
    state
  ]
    .map((act) => button(node, /** @type {keyof typeof labels} */ (act)))
    .join(' ')}`;
}

/**
 * @param {import('./nodes.mjs').State} state
 * @param {boolean} isLeading
 * @param {boolean} isReady
 */
function stateOf(state, isLeading, isReady) {
  if (state === 'ended') return 'does not run';
  if (state === 'paused') return 'is paused';
  if (!isReady) return 'is not ready: no leader is known';
  return isLeading ? 'leads' : 'follows';
}

/**
 * @param {ClusterNode} node
 * @param {keyof typeof labels} act
 */
const button = (node, act) =>
  `<form method="post" action="/${encodeURIComponent(node.name)}/${act}"><button>${labels[act]}</button></form>`;
