create table session (
    -- A digest of the name that the visitor's cookie holds, so that whoever reads the table cannot take a session over.
    key bytea primary key,
    value text not null,
    expires timestamptz
);

create index session_expires on session (expires);
