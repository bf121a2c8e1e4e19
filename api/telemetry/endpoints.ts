import { endpoint } from '../endpoint.ts';
import { browserErrorBody, webVitalsBody } from './schema.ts';

export const telemetryEndpoints = {
  reportBrowserError: endpoint({
    method: 'POST',
    path: '/public/telemetry/error',
    summary: 'Tell the server where the app failed in a browser: a name and places in the code, nothing of a person',
    access: 'visitor',
    body: browserErrorBody,
  }),
  reportWebVitals: endpoint({
    method: 'POST',
    path: '/public/telemetry/vitals',
    summary: 'Tell the server how long a page took to be read and used, of some page loads',
    access: 'visitor',
    body: webVitalsBody,
  }),
};
