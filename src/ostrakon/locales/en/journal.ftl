### What is wrong with the journal, and what the host can do about it: shown in the terminal, never on a phone.

journal-fault-unwritable = The journal cannot be written: { $place }. Give this user the right to write there, or choose another folder with --data.
journal-fault-full = The disk is full: { $place }. Nothing that was acknowledged is lost. Free some space; the games then go on by themselves.
journal-fault-held = { $process ->
        [0] Another process is serving the journal { $place }. Stop it first, or choose another folder with --data.
       *[other] Process { $process } is already serving the journal { $place }. Stop it first, or choose another folder with --data.
    }
journal-fault-damaged = The journal { $place } is damaged in room { $room }, at row { $number }. Only this room stands still. Restore the file from a backup to play on in it.
journal-fault-newer = The journal { $place } was written by a newer version of Ostrakon. Install that version, or choose another folder with --data.
journal-fault-broken = The journal { $place } cannot be read or written: it is no journal, or the disk is failing. Check the disk, and restore the file from a backup.
journal-fault-closed = The journal { $place } is closed already. Start the server again.
journal-fault-unsupported = This version keeps no journal in “{ $place }”. Name a folder, or sqlite:/// and a file.
journal-fault-missing = There is no journal here: { $place }. Name the folder of the games with --data.
journal-fault-unreachable = The database cannot be reached: { $place }. Nothing that was acknowledged is lost. See that PostgreSQL runs and that the way there is open; the games then go on by themselves.
journal-fault-forbidden = The database does not let this server in: { $place }. Check user, password and the name of the database, and that the user may make tables there.
journal-fault-untrusted = The database at { $place } does not prove who it is, or does not encrypt: no password was sent. Check the name in the address, sslmode and sslrootcert, and the database’s certificate.
journal-fault-driverless = For a journal in PostgreSQL something more is needed, the extra “nodes”. In a clone of Ostrakon: make setup. Where its wheel was installed: pip install "ostrakon[nodes] @ file:///path/of/the/wheel"
