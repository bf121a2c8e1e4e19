import { endpoint } from '../endpoint.ts';
import { idParams } from '../wire-types.ts';
import { auditEvents, auditQuery } from './audit-schema.ts';
import { clientCard } from './card-schema.ts';
import { addedNote, blockBody, clientExtract, noteBody, noteParams } from './care-schema.ts';
import {
  addedClient,
  clientChanges,
  guardianBody,
  invited,
  mergeBody,
  newClient,
  roleChanges,
  shownData,
  shownQuestion,
} from './change-schema.ts';
import { ownDataEndpoints } from './own-endpoints.ts';
import { listedPeople, peopleQuery } from './people-schema.ts';
import { registrationPageQuery, registrationsOfClient } from './registrations-schema.ts';
import { clientQuery, foundClients } from './schema.ts';

const change = { access: 'admin', params: idParams } as const;

export const clientEndpoints = {
  findClients: endpoint({
    method: 'GET',
    path: '/admin/client',
    summary:
      'Clients by name, phone, client or card number as one types; contacts for those who may change registrations',
    access: 'desk',
    query: clientQuery,
    response: foundClients,
  }),
  listPeople: endpoint({
    method: 'GET',
    path: '/admin/people',
    summary: 'The club’s people with what they have, their last visit and what they owe, sorted by any of these',
    access: 'admin',
    query: peopleQuery,
    response: listedPeople,
  }),
  addClient: endpoint({
    method: 'POST',
    path: '/admin/client',
    summary: 'Add a client, with the next free number; logged',
    access: 'admin',
    body: newClient,
    response: addedClient,
    errors: ['email_taken', 'under_age'],
    isIdempotent: true,
  }),
  setGuardian: endpoint({
    ...change,
    method: 'PUT',
    path: '/admin/client/{id}/guardian',
    summary: 'Note who answers for a client who is under age, and that they have agreed; logged',
    body: guardianBody,
    isIdempotent: true,
  }),
  getClientCard: endpoint({
    method: 'GET',
    path: '/admin/client/{id}',
    summary: 'What a client may do, has and did; each look is logged',
    access: 'admin',
    params: idParams,
    response: clientCard,
  }),
  listRegistrationsOf: endpoint({
    method: 'GET',
    path: '/admin/client/{id}/registration',
    summary: 'All of a client’s registrations, also past, cancelled and lost ones, latest first; each look is logged',
    access: 'desk',
    params: idParams,
    query: registrationPageQuery,
    response: registrationsOfClient,
  }),
  changeClient: endpoint({
    ...change,
    method: 'PUT',
    path: '/admin/client/{id}',
    summary: 'Change data of a client; logged',
    body: clientChanges,
    errors: ['email_taken', 'client_changed'],
  }),
  showClientData: endpoint({
    method: 'POST',
    path: '/admin/client/{id}/shown',
    status: 200,
    summary: 'The identity code or the address; logged, and told to the client',
    access: 'admin',
    params: idParams,
    body: shownQuestion,
    response: shownData,
  }),
  setClientRoles: endpoint({
    method: 'PUT',
    path: '/admin/client/{id}/roles',
    summary: 'Give and take roles; whoever loses one is logged out, and an admin always remains; logged',
    access: 'admin',
    params: idParams,
    body: roleChanges,
    errors: ['last_admin'],
  }),
  inviteClient: endpoint({
    method: 'POST',
    path: '/admin/client/{id}/invitation',
    status: 200,
    summary: 'Mail a link to choose a password, once; earlier ones are void; logged',
    access: 'admin',
    params: idParams,
    response: invited,
  }),
  mergeClients: endpoint({
    ...change,
    method: 'POST',
    path: '/admin/client/{id}/merge',
    summary: 'Give a client all that a duplicate of them has, and delete the duplicate; logged',
    body: mergeBody,
    errors: ['client_is_staff', 'both_registered', 'client_is_paying'],
    isIdempotent: true,
  }),
  addClientNote: endpoint({
    method: 'POST',
    path: '/admin/client/{id}/note',
    summary: 'Note something about a client, for trainers and the desk or for admins alone; logged',
    access: 'admin',
    params: idParams,
    body: noteBody,
    response: addedNote,
    isIdempotent: true,
  }),
  deleteClientNote: endpoint({
    method: 'DELETE',
    path: '/admin/client/{id}/note/{noteId}',
    summary: 'Delete a note about a client',
    access: 'admin',
    params: noteParams,
  }),
  blockClient: endpoint({
    ...change,
    method: 'PUT',
    path: '/admin/client/{id}/block',
    summary: 'Block a client, with a reason, or unblock them: no door opens and nothing can be booked; logged',
    body: blockBody,
    errors: ['client_is_staff'],
  }),
  endClientSessions: endpoint({
    ...change,
    method: 'DELETE',
    path: '/admin/client/{id}/session',
    summary: 'Log a client out wherever they are logged in; succeeds also where they are not; logged',
  }),
  extractClient: endpoint({
    method: 'POST',
    path: '/admin/client/{id}/extract',
    status: 200,
    summary: 'All that is stored of a client, to be handed to them; logged',
    access: 'admin',
    params: idParams,
    response: clientExtract,
  }),
  listAudit: endpoint({
    method: 'GET',
    path: '/admin/audit',
    summary: 'Looks at clients’ cards and changes to them, newest first',
    access: 'admin',
    query: auditQuery,
    response: auditEvents,
  }),
  ...ownDataEndpoints,
};
