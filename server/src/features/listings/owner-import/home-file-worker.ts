import { serveWork } from '../../../platform/serving/serve-work.ts';
import { judgeHomeFile } from './judge-home-file.ts';

serveWork(judgeHomeFile);
