import { serveWork } from '../../platform/serving/serve-work.ts';
import { isPlainPdf } from './plain-pdf.ts';

serveWork(isPlainPdf);
