-- The roles and the database of docs/operations.md; give both roles a password of their own before the first start.
create role trenn_owner login password 'owner-password' nosuperuser nobypassrls nocreatedb nocreaterole;
create role trenn_app login password 'app-password' nosuperuser nobypassrls nocreatedb nocreaterole;
create database trenn owner trenn_owner template template0 encoding 'UTF8';
grant set on parameter session_replication_role to trenn_owner;
revoke all on database trenn from public;
grant connect, temporary on database trenn to trenn_app;
