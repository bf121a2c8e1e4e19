import { endpoint } from '../endpoint.ts';
import { exportBody, notedExport } from './list-query.ts';

export const listEndpoints = {
  noteExport: endpoint({
    method: 'POST',
    path: '/admin/export',
    summary: 'Note that the caller takes a list of personal data as a file, whose longer pages it allows; logged',
    access: 'desk_writing',
    isFresh: true,
    body: exportBody,
    response: notedExport,
  }),
};
