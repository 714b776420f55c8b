import { serveWork } from '../../platform/serve-work.ts';
import { judgeHomeFile } from './judge-home-file.ts';

serveWork(judgeHomeFile);
