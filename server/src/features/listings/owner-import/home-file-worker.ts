import { serveWork } from '../../../platform/http/serve-work.ts';
import { judgeHomeFile } from './judge-home-file.ts';

serveWork(judgeHomeFile);
