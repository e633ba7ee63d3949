import { startStudio } from '../studio/server/start';
import { samplePlayer } from './compose/seed';
import { type Config, type RunningBackend, readConfig, startBackend } from './compose/start';
import { sampleOperator } from './desk/access/accounts';
import { openExchange } from './features/exchange/open';
import { flowsFolder } from './kit/http/flow-files';
import { runProcess } from './kit/process/run-process';

await runProcess(() => {
  const config = readConfig(process.env);
  return {
    log: config.log,
    start: (onFailed) => startBackend(config, openExchange, onFailed, startStudio),
    welcome: (running: RunningBackend) => welcome(config, running),
  };
});

function welcome(
  { clientDir, databaseUrl, dataDir, hasDocumentation, host, isSandbox }: Config,
  { deskUrl, studioUrl, url }: Pick<RunningBackend, 'deskUrl' | 'studioUrl' | 'url'>,
): string {
  const lines = [
    '',
    `  winwin24x7 is at ${url}`,
    databaseUrl === null ? `  Data: ${dataDir}` : '  Data: PostgreSQL',
    ...(studioUrl === null ? [] : [`  Games and sportsbook: ${studioUrl}`]),
    ...(deskUrl === null ? [] : [`  Operator's desk: ${deskUrl}`]),
    ...(hasDocumentation ? [`  Calls: ${url}/documentation`] : []),
  ];
  if (isSandbox) {
    lines.push(
      ...(flowsFolder(clientDir) === null ? [] : [`  Flow Studio: ${url}/flows`]),
      '  This is a sandbox.',
      `  Log in as ${samplePlayer.username} with ${samplePlayer.password}, or as a demo player.`,
      ...(deskUrl === null
        ? []
        : [`  At the desk log in as ${sampleOperator.username} with ${sampleOperator.password}.`]),
      `  One-time codes appear at ${url}/sandbox/messages?mobile=<10 digits>`,
    );
  }
  if (host === '0.0.0.0' || host === '::') lines.push('  It answers on every network of this machine.');
  return [...lines, ''].join('\n');
}
