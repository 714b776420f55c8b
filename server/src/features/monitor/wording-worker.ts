import { serveWork } from '../../platform/serving/serve-work.ts';
import { readHere } from './read-here.ts';
import { textsIn } from './wording-pool.ts';

serveWork((bytes) => readHere(textsIn(bytes)));
