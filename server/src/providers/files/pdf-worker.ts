import { serveWork } from '../../platform/http/serve-work.ts';
import { isPlainPdf } from './plain-pdf.ts';

serveWork(isPlainPdf);
