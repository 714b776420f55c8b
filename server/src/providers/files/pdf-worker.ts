import { serveWork } from '../../platform/serve-work.ts';
import { isPlainPdf } from './plain-pdf.ts';

serveWork(isPlainPdf);
