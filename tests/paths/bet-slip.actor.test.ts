import { perform } from '../support/machines/model';
import { walkPaths } from '../support/machines/test-paths';
import { betSlipModel, betSlipWorld, decidedBySlip } from './bet-slip.model';

walkPaths(betSlipModel, {
  level: 'actor',
  start: betSlipWorld,
  perform: (world, event) => perform(betSlipModel, world, event),
  decided: decidedBySlip,
});
