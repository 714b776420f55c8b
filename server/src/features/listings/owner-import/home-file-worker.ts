import { serveWork } from '../../../platform/serving/serve-work.ts';
import { validateHomeFile } from './validate-home-file.ts';

serveWork(validateHomeFile);
