import * as contract from '../../../contract/calls';
import type { Call } from '../../../contract/define';

const isCall = (value: object): value is Call => 'method' in value && 'path' in value;

export const contractCalls: readonly Call[] = Object.values<object>(contract).filter(isCall);
