import { bareStage } from './bare-week.tsx';
import { setStage } from './stage.ts';

setStage(bareStage('what has room'));
